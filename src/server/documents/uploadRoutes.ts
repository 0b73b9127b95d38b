import { MemoryLocker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Operation, operationsOf, readContract } from '../engine/contract';
import { refuseCompressed } from '../engine/http/bodies';
import { runWithRequest } from '../engine/http/idempotency';
import { type Authenticators, authorise } from '../engine/http/routes';
import { ApiError, errorBody, notFound } from '../platform/errors';
import type { Services } from '../platform/services';
import {
    findUpload,
    finishUpload,
    isUploadId,
    newUploadId,
    PieceStore,
    type Uploader,
    type UploadRow,
} from './uploads';

const PATH = '/api/connect/v2/uploads';
/** Operation whose permission and rate limit cost apply to uploads. */
const RIGHT = 'uploadFolderFiles';

/**
 * Resumable uploads by the tus protocol 1.0 (creation, termination, expiration). `Upload-Metadata` contains `name`, and
 * `folder_id` or `file_id` with `version`. The last response contains the file id and version number (`Headwater-File`,
 * `Headwater-Version`).
 */
export async function registerUploadRoutes(
    fastify: FastifyInstance,
    services: Services,
    authenticators: Authenticators,
): Promise<void> {
    const operation = operationsOf('connect', readContract('connect')).find(
        ({ operationId }) => operationId === RIGHT,
    ) as Operation;
    const locker = new MemoryLocker();
    await fastify.register(async routes => {
        // streamed to the tus server
        routes.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
        routes.route<{ Params: { id?: string } }>({
            method: ['POST', 'PATCH', 'HEAD', 'DELETE'],
            url: `${PATH}/:id?`,
            onRequest: async (request, reply) => {
                reply.header('cache-control', 'no-store');
                refuseCompressed(request);
                await authorise(services, authenticators, operation, request);
                await services.rateLimits.enter(operation, request, reply);
            },
            handler: (request, reply) =>
                runWithRequest({ ip: request.ip }, () =>
                    request.slot ? request.slot.work(() => answer(request, reply)) : answer(request, reply),
                ),
        });
    });

    const answer = async (
        request: FastifyRequest<{ Params: { id?: string } }>,
        reply: FastifyReply,
    ): Promise<FastifyReply> => {
        if (!request.caller) throw notFound();
        const uploader: Uploader = { services, caller: request.caller };
        const { id } = request.params;
        if ((request.method === 'POST') === (id !== undefined)) throw notFound();
        if (id !== undefined && !isUploadId(id)) throw notFound();
        // completes an upload that was interrupted between its last part and the creation of its file
        if (request.method === 'HEAD' && id) {
            const row = await findUpload(services.sql, request.caller, id);
            if (!row) throw notFound();
            sendUploadHeaders(reply, await finishUpload(uploader, row));
        }
        const server = serverFor(uploader, locker, row => {
            for (const [name, value] of Object.entries(uploadHeaders(row))) reply.raw.setHeader(name, value);
        });
        for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value);
        reply.hijack();
        await server.handle(request.raw, reply.raw);
        return reply;
    };
}

const uploadHeaders = (row: UploadRow): Record<string, string> =>
    row.finished_at
        ? { 'headwater-file': String(row.made_file_id), 'headwater-version': String(row.made_revision) }
        : {};
const sendUploadHeaders = (reply: FastifyReply, row: UploadRow): void => void reply.headers(uploadHeaders(row));

/** tus server for one caller, whose store contains that caller's uploads only. */
const serverFor = (uploader: Uploader, locker: MemoryLocker, finished: (row: UploadRow) => void): Server =>
    new Server({
        path: PATH,
        relativeLocation: true,
        locker,
        datastore: new PieceStore(uploader),
        // the response is for the portal's own pages
        allowedOrigins: [uploader.services.config.publicUrl],
        namingFunction: () => newUploadId(),
        async onUploadFinish(_request, { id }) {
            const row = await findUpload(uploader.services.sql, uploader.caller, id);
            if (!row) throw asFault(notFound());
            await finishUpload(uploader, row).then(finished, error => {
                throw asFault(error);
            });
            return {};
        },
        onResponseError: async (_request, error) => asFault(error),
    });

/** Error in the envelope of all other operations. */
const asFault = (error: unknown): { status_code: number; body: string } => {
    const known = error as Partial<{ status_code: number; body: string }>;
    if (known.status_code && known.body) return { status_code: known.status_code, body: known.body };
    const fault = error instanceof ApiError ? error : new ApiError(500, 'Something went wrong. Try again.');
    if (!(error instanceof ApiError)) console.error(error);
    return {
        status_code: fault.status,
        body: JSON.stringify({ errors: {}, ...errorBody(fault) }),
    };
};
