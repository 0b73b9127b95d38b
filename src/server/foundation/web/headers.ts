import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** What helmet would set on every answer, worked out once: it is the same each time. Pages add their content security policy. */
export const securityHeaders = (): Promise<Record<string, string>> =>
    new Promise((resolve, reject) => {
        const headers: Record<string, string> = {};
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
