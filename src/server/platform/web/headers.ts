import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Permissions policy: browser features that the portal uses are allowed for its own pages, all others are disabled. */
const PERMISSIONS_POLICY = [
    // barcodes, positions of visits, pairing codes, passkeys
    ...['camera', 'geolocation', 'clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'].map(
        feature => `${feature}=(self)`,
    ),
    ...[
        'accelerometer',
        'autoplay',
        'bluetooth',
        'browsing-topics',
        'display-capture',
        'gyroscope',
        'hid',
        'magnetometer',
        'microphone',
        'midi',
        'payment',
        'serial',
        'usb',
        'xr-spatial-tracking',
    ].map(feature => `${feature}=()`),
].join(', ');

/**
 * Headers of helmet and the permissions policy, computed once because they are constant. Pages add their content
 * security policy.
 */
export const securityHeaders = (): Promise<Record<string, string>> =>
    new Promise((resolve, reject) => {
        const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS_POLICY };
        const response = {
            setHeader: (name: string, value: string) => {
                headers[name.toLowerCase()] = value;
            },
            removeHeader: () => {},
        };
        helmet({ frameguard: { action: 'deny' }, contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })(
            {} as IncomingMessage,
            response as unknown as ServerResponse,
            error => (error ? reject(error) : resolve(headers)),
        );
    });
