'use client';

import { useDocumentInfo, useRouteCache } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

/** Draws the order's page anew once it was saved as delivered: its history has grown by a line. */
export function RefreshAfterDelivery() {
  const isDelivered = useDocumentInfo().data?.isDelivered === true;
  const { clearRouteCache } = useRouteCache();
  const wasDelivered = useRef(isDelivered);

  useEffect(() => {
    if (wasDelivered.current === isDelivered) return;
    wasDelivered.current = isDelivered;
    clearRouteCache();
  }, [isDelivered, clearRouteCache]);
  return null;
}
