import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/* The worker of solve-challenge.ts. */
handler({ deriveKey });
