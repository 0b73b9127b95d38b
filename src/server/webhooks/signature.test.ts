import { expect, it } from 'vitest';
import { newWebhookSecret, signMessage } from './signature';

/** Published test vector of the Standard Webhooks libraries. */
const VECTOR = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

it('Signatures equal the published test vector of Standard Webhooks', () => {
    expect(signMessage([SECRET], VECTOR)).toBe(SIGNATURE);
});

it('During a rotation a message carries a signature of each secret', () => {
    const made = newWebhookSecret();
    expect(made).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(signMessage([made, SECRET], VECTOR)).toBe(`${signMessage([made], VECTOR)} ${SIGNATURE}`);
});
