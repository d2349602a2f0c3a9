'use client';

import { useForm, useFormProcessing, useFormSubmitted } from '@payloadcms/ui';
import { useEffect } from 'react';

/** Payload takes a form for saved as soon as an answer came. What was refused stays to be saved: its fields are not. */
export function KeepFormModified() {
  const isSubmitted = useFormSubmitted();
  const isProcessing = useFormProcessing();
  const { setModified } = useForm();
  // A form that was saved counts as not submitted again.
  useEffect(() => {
    if (isSubmitted && !isProcessing) setModified(true);
  }, [isSubmitted, isProcessing, setModified]);
  return null;
}
