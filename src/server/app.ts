import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { authenticateDevice } from './devices/authenticateDevice';
import { announcePicture } from './documents/announcePicture';
import { registerUploadRoutes } from './documents/uploadRoutes';
import { handlers, hooks, prepareDomains, registerWork, reports } from './domains';
import { readJsonBodies, STRANGERS_BYTES } from './engine/bodies';
import { compileAll } from './engine/compile';
import { createTotals } from './engine/counts';
import { answerFault, installFaults } from './engine/faults';
import { compileReports } from './engine/report/compileReport';
import { freeKeys } from './engine/request';
import { mountApi } from './engine/routes';
import { lazySerialiser } from './engine/serialise';
import { createShares } from './engine/shares';
import { endSilent } from './engine/silence';
import { systemClock } from './foundation/clock';
import type { Config } from './foundation/config';
import { migrate } from './foundation/database/migrate';
import { openDatabase } from './foundation/database/open';
import { createSeal } from './foundation/delivery/seal';
import { createEvents } from './foundation/events/events';
import { createContents } from './foundation/files/contents';
import { openDisk } from './foundation/files/disk';
import { createFiles } from './foundation/files/files';
import { registerFileRoutes } from './foundation/files/routes';
import { createThumbnails } from './foundation/files/thumbnails';
import { createMail } from './foundation/mail/mail';
import { loggerOptions } from './foundation/monitoring/logging';
import { registerOperation } from './foundation/monitoring/monitoring';
import type { Report } from './foundation/monitoring/progress';
import { createPush, type PostPush } from './foundation/push/push';
import { createQueue } from './foundation/queue/queue';
import { requireSameSecret, warnOfOwnDisk } from './foundation/sameInstallation';
import type { Database, Services } from './foundation/services';
import { createSms } from './foundation/sms/sms';
import { serveDocs } from './foundation/web/docs';
import { securityHeaders } from './foundation/web/headers';
import { servePortal } from './foundation/web/portal';
import { serveWellKnown } from './foundation/web/wellKnown';
import { authenticate } from './identity/authenticate';
import { shareRights } from './identity/callers';

export interface App {
    fastify: FastifyInstance;
    services: Services;
    close(): Promise<void>;
}

interface Given {
    /** used instead of the configured one, and closed by the giver */
    database?: Database;
    /** stands for the push services */
    postPush?: PostPush;
    /** receives what a long start does */
    report?: Report;
}

/** The whole server, not yet listening. */
export const createApp = async (config: Config, given?: Given): Promise<App> => {
    given?.report?.('opening');
    const database = given?.database ?? (await openDatabase(config));
    await migrate({ sql: database.direct ?? database.sql }, undefined, {
        development: config.development,
        report: given?.report,
    });
    // the embedded database has one server, and its secret beside it
    if (config.databaseUrl) await requireSameSecret(database, config);
    await freeKeys(database);
    const fastify = Fastify({
        logger: loggerOptions(config),
        bodyLimit: STRANGERS_BYTES,
        trustProxy: config.trustProxy as never,
        frameworkErrors: answerFault,
        routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
        logController: new LogController({ disableRequestLogging: true }),
        // a connection whose other end is gone without a word is found out by the system
        http: { keepAlive: true, keepAliveInitialDelay: 60_000 },
        // one logger for all: the line of a request names it, and a child per request would redact its bindings each time
        childLoggerFactory: logger => logger,
    });
    fastify.setSerializerCompiler(lazySerialiser);
    fastify.decorateRequest('caller', null);
    fastify.decorateRequest('device', null);
    fastify.decorateRequest('turn', null);
    fastify.decorateRequest('written', '');
    installFaults(fastify);
    endSilent(fastify);
    readJsonBodies(fastify);
    const { sql } = database;
    await warnOfOwnDisk(database, config, fastify.log);
    const events = await createEvents(database);
    const totals = await createTotals(database);
    const queue = createQueue({ database, log: fastify.log });
    const store = await openDisk(config);
    const contents = createContents({ sql, store, queue, log: fastify.log });
    const thumbnails = createThumbnails({ sql, queue, log: fastify.log, store, contents });
    const files = createFiles({ config, store, contents, thumbnails });
    const around = { config, sql, queue, log: fastify.log, seal: createSeal(config.secrets.jwt) };
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
        shares: createShares(config),
        reports: compileReports(reports),
    };
    const stopSharing = shareRights(services);
    await prepareDomains(services);
    await fastify.register(cookie);
    const headers = await securityHeaders();
    fastify.addHook('onRequest', (_, reply, done) => {
        reply.headers(headers);
        done();
    });
    await fastify.register(compress, {
        threshold: 1400,
        encodings: ['br', 'gzip'],
        // the best brotli can do takes longer than the network that it spares
        brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
    await fastify.register(multipart);
    registerOperation(fastify, services);
    registerFileRoutes(fastify, services);
    const doors = { person: authenticate, device: authenticateDevice };
    for (const api of ['main', 'connect'] as const) await mountApi(fastify, services, handlers, doors, api);
    await registerUploadRoutes(fastify, services, doors);
    await serveDocs(fastify);
    serveWellKnown(fastify, config, services.clock);
    await servePortal(fastify, config);
    registerWork(services);
    contents.registerWork();
    thumbnails.registerWork((db, key) => announcePicture(db, services, key));
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
