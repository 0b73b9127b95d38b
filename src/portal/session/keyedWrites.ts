import { setWriteSender } from './http';
import { keyedCall, sendWithKey } from './requestKeys';

/**
 * Gives writes their idempotency keys. The portal and the field screen import it; the sign-in page does without, so that
 * it loads less.
 */
setWriteSender(async (send, session, input, init) => {
    const call = keyedCall(input, init);
    const keyed = call instanceof Promise ? await call : call;
    if (!keyed) return send(session, input, init);
    return sendWithKey(session.user.id, keyed, key => {
        const given = new Headers(init.headers ?? (typeof input === 'string' ? undefined : input.headers));
        return send(session, input, { ...init, headers: [...given, ['Idempotency-Key', key]] });
    });
});
