import { STATEMENT_BYTES, statementRequest } from '../../contract/bank-statement.ts';
import { previewStatement } from '../../domain/checkout/decide/bank-statement.ts';
import { isAdmin } from '../../domain/roles.ts';
import { asBase64, staffEndpoint } from './admin-endpoint.ts';

/** Reads a bank's statement. The panel then notes each ticked order by the call of the decision. */
export const statementEndpoint = staffEndpoint(
  { path: '/statement', maxJson: asBase64(STATEMENT_BYTES) },
  isAdmin,
  statementRequest,
  ({ payload, body: { content } }) => previewStatement(payload, Buffer.from(content, 'base64')),
);
