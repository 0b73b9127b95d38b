import type { OperationContext } from '../../platform/services';
import { REPLY_SENT } from './envelope';

/** Sends a PDF for inline display, uncached. `sha256` identifies its bytes for later comparison. */
export const sendPdf = async (
    { reply }: Pick<OperationContext, 'reply'>,
    name: string,
    document: Buffer,
    sha256?: string,
): Promise<typeof REPLY_SENT> => {
    await reply
        .headers({
            'content-type': 'application/pdf',
            'content-disposition': `inline; filename="${name}.pdf"`,
            'cache-control': 'no-store',
            ...(sha256 ? { 'x-content-sha256': sha256 } : {}),
        })
        .send(document);
    return REPLY_SENT;
};
