'use client';

import { Button } from '@payloadcms/ui';

export const PrintButton = ({ count }: { count: number }) => (
  <div className="printouts__bar">
    <Button margin={false} onClick={() => window.print()}>
      Yazdır ({count})
    </Button>
  </div>
);
