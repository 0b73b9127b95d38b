import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { authenticateDevice } from './devices/authenticateDevice';
import { publishPictureChange } from './documents/publishPictureChange';
import { registerUploadRoutes } from './documents/uploadRoutes';
import { handlers, hooks, prepareDomains, registerWork, reports } from './domains';
import { installJsonParser, PUBLIC_BODY_LIMIT } from './engine/http/bodies';
import { installBodyTimeout } from './engine/http/bodyTimeout';
import { installErrorHandler, sendError } from './engine/http/errorHandler';
import { releaseOpenKeys } from './engine/http/idempotency';
import { installProgramAccess } from './engine/http/programAccess';
import { createRateLimits } from './engine/http/rateLimits';
import { mountApi } from './engine/http/routes';
import { lazySerialiser } from './engine/http/serialise';
import { createTotals } from './engine/read/totals';
import { compileReports } from './engine/reports/compileReport';
import { compileAll } from './engine/sql/compile';
import { authenticate } from './identity/authenticate';
import { broadcastRightsChanges } from './identity/callers';
import { systemClock } from './platform/clock';
import type { Config } from './platform/config';
import { migrate } from './platform/database/migrate';
import { openDatabase } from './platform/database/open';
import { createMessageCipher } from './platform/delivery/messageCipher';
import { createEvents } from './platform/events/events';
import { createContents } from './platform/files/contents';
import { openDisk } from './platform/files/disk';
import { createFiles } from './platform/files/files';
import { registerFileRoutes } from './platform/files/routes';
import { createThumbnails } from './platform/files/thumbnails';
import { createMail } from './platform/mail/mail';
import { loggerOptions } from './platform/monitoring/logging';
import { registerMonitoring } from './platform/monitoring/monitoring';
import type { ReportProgress } from './platform/monitoring/progress';
import { requestIdOf } from './platform/monitoring/requestId';
import { createPush, type PostPushRequest } from './platform/push/push';
import { createQueue } from './platform/queue/queue';
import { requireSameSecret, warnOfLocalFiles } from './platform/sameInstallation';
import type { Database, Services } from './platform/services';
import { createSms } from './platform/sms/sms';
import { serveDocs } from './platform/web/docs';
import { securityHeaders } from './platform/web/headers';
import { servePortal } from './platform/web/portal';
import { serveWellKnown } from './platform/web/wellKnown';

export interface App {
    fastify: FastifyInstance;
    services: Services;
    close(): Promise<void>;
}

interface Given {
    /** replaces the configured database; the caller closes it */
    database?: Database;
    /** replaces the push services */
    postPush?: PostPushRequest;
    /** receives the progress of a long start */
    report?: ReportProgress;
}

/** Creates the complete server, not yet listening. */
export const createApp = async (config: Config, given?: Given): Promise<App> => {
    given?.report?.('opening');
    const database = given?.database ?? (await openDatabase(config));
    await migrate({ sql: database.direct ?? database.sql }, undefined, {
        development: config.development,
        report: given?.report,
    });
    // the embedded database has one server, and its secrets are stored next to it
    if (config.databaseUrl) await requireSameSecret(database, config);
    await releaseOpenKeys(database);
    const fastify = Fastify({
        logger: loggerOptions(config),
        bodyLimit: PUBLIC_BODY_LIMIT,
        genReqId: requestIdOf,
        trustProxy: config.trustProxy as never,
        frameworkErrors: sendError,
        routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
        logController: new LogController({ disableRequestLogging: true }),
        // TCP keep-alive detects connections that vanished without a close
        http: { keepAlive: true, keepAliveInitialDelay: 60_000 },
        // one shared logger: a child logger per request would repeat the redaction of its bindings
        childLoggerFactory: logger => logger,
    });
    fastify.setSerializerCompiler(lazySerialiser);
    fastify.decorateRequest('caller', null);
    fastify.decorateRequest('device', null);
    fastify.decorateRequest('slot', null);
    fastify.decorateRequest('written', '');
    installErrorHandler(fastify);
    installBodyTimeout(fastify);
    installJsonParser(fastify);
    const { sql } = database;
    await warnOfLocalFiles(database, config, fastify.log);
    const events = await createEvents(database);
    const totals = await createTotals(database);
    const queue = createQueue({ database, log: fastify.log });
    const store = await openDisk(config);
    const contents = createContents({ sql, store, queue, log: fastify.log });
    const thumbnails = createThumbnails({ sql, queue, log: fastify.log, store, contents });
    const files = createFiles({ config, store, contents, thumbnails });
    const around = { config, sql, queue, log: fastify.log, seal: createMessageCipher(config.secrets.jwt) };
    const mail = createMail(around);
    const sms = createSms(around);
    const push = createPush({ ...around, post: given?.postPush });
    const services: Services = {
        config,
        clock: systemClock,
        database,
        sql,
        queue,
        mail,
        sms,
        push,
        files,
        events,
        log: fastify.log,
        registry: compileAll(hooks),
        totals,
        rateLimits: createRateLimits(config),
        reports: compileReports(reports),
    };
    const stopSharing = broadcastRightsChanges(services);
    await prepareDomains(services);
    await fastify.register(cookie);
    const headers = await securityHeaders();
    fastify.addHook('onRequest', (request, reply, done) => {
        reply.headers(headers);
        reply.header('x-request-id', request.id);
        done();
    });
    installProgramAccess(fastify, config);
    await fastify.register(compress, {
        threshold: 1400,
        encodings: ['br', 'gzip'],
        // maximum brotli compression takes longer than the transfer that it saves
        brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
    await fastify.register(multipart);
    registerMonitoring(fastify, services);
    registerFileRoutes(fastify, services);
    const authenticators = { person: authenticate, device: authenticateDevice };
    for (const api of ['main', 'connect'] as const) await mountApi(fastify, services, handlers, authenticators, api);
    await registerUploadRoutes(fastify, services, authenticators);
    await serveDocs(fastify, config);
    serveWellKnown(fastify, config, services.clock);
    await servePortal(fastify, config);
    registerWork(services);
    contents.registerWork();
    thumbnails.registerWork((db, key) => publishPictureChange(db, services, key));
    return {
        fastify,
        services,
        close: async () => {
            await fastify.close();
            await queue.stop();
            await totals.close();
            stopSharing();
            await events.close();
            if (!given?.database) await database.close();
        },
    };
};
