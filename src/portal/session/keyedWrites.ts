import { addRequestKeys } from './http';
import { keyedCall, sendWithKey } from './requestKeys';

/**
 * Gives writes their idempotency keys. The portal and the field screen import it; the sign-in page does without, so that
 * it loads less.
 */
addRequestKeys({ keyedCall, sendWithKey });
