import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Features of the browser that the portal uses are for its own pages, all others for nobody. */
const PERMISSIONS_POLICY = [
    // barcodes, the place of a visit, pairing codes, passkeys
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

/** Headers of helmet and the permissions policy, worked out once: they are the same each time. Pages add their content security policy. */
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
