'use client';

import { Button } from '@payloadcms/ui';

export const PrintReport = ({ text }: { text: string }) => (
  <Button buttonStyle="secondary" size="small" margin={false} onClick={() => window.print()}>
    {text}
  </Button>
);
