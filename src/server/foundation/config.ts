import path from 'node:path';
import { ConfigError, type Env, flag, integer, mailbox, oneOf, text, url } from './environment';
import { loadSecrets, type Secrets, secret } from './secrets';

export { ConfigError } from './environment';

export interface S3Config {
    bucket: string;
    region: string;
    /** for S3-compatible services other than AWS */
    endpoint?: string;
    accessKeyId?: string;
    secretAccessKey?: string;
}

/** Services outside the product. All off by default: absent means the portal does without. */
export interface Endpoints {
    /** MapLibre style document */
    mapStyle?: string;
    /** raster tiles, `https://…/{z}/{x}/{y}.png` */
    mapTiles?: string;
    mapAttribution?: string;
    wms?: string;
    wmsLayers?: string;
    /** takes hits of the measurement protocol */
    analytics?: string;
    /** the script of a chat */
    chat?: string;
}

export type LogLevel = (typeof LOG_LEVELS)[number];
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** AgriWebb, whose livestock is fetched. */
export interface AgriWebbConfig {
    /** address of its GraphQL API */
    url: string;
    token: string;
}

/** Supplier named in contracts. */
export interface Business {
    name: string;
    abn?: string;
    /** on one line */
    address?: string;
}

export interface Config {
    business: Business;
    port: number;
    host: string;
    /** absolute */
    dataDir: string;
    /** absent: the embedded database under `dataDir` */
    databaseUrl?: string;
    /** connections to the PostgreSQL server, half of them for transactions */
    databasePool: number;
    /** leads past a connection pooler: for LISTEN and migrations; absent: `databaseUrl` does */
    databaseListenUrl?: string;
    /** whether prepared statements have names; a pooler of transactions gives the next one another session, which knows none */
    databasePrepare: boolean;
    /** without a trailing slash; links in mails are built from it, never from a request */
    publicUrl: string;
    /** where the third platform takes people over; absent: it is not connected */
    nevilleUrl?: string;
    /** absent: livestock is not fetched from AgriWebb, and its pages say so */
    agriWebb?: AgriWebbConfig;
    smtpUrl?: string;
    mailFrom: string;
    /** absent: SMS wait, and the pages say so */
    sms?: SmsConfig;
    reports: ReportSecrets;
    /** becomes the first super admin of an installation without users */
    adminEmail?: string;
    s3?: S3Config;
    /** demo data on an empty database, and the demo accounts shown at start */
    demo: boolean;
    /** how many days of readings the demonstration has; fewer begin sooner */
    demoDays: number;
    /** set by `npm run dev`: the database follows a migration that is not released yet */
    development: boolean;
    endpoints: Endpoints;
    logLevel: LogLevel;
    /** Fastify's trustProxy: a number of hops, or addresses */
    trustProxy: boolean | number | string;
    /** largest accepted upload in bytes */
    maxUploadBytes: number;
    /** files in folders: the largest one in bytes */
    folders: { fileBytes: number };
    /** the service that ear tags are received from; absent: none are */
    ceres?: OutsideService;
    purchasing: Purchasing;
    stock: StockLimits;
    /** bearer token for /metrics from elsewhere; absent: only this machine may read it */
    metricsToken?: string;
    limits: Limits;
    secrets: Secrets;
    /** the secrets are others than before on purpose */
    secretChanged: boolean;
}

/** A count that differs by more than one of these waits until a second person has approved it. */
export interface StockLimits {
    /** litres, where the location has no limit of its own */
    adjustmentLitres: number;
    /** dollars without GST, of the batches whose cost is known */
    adjustmentValue: number;
}

/** A service that is asked over HTTP with a key. */
export interface OutsideService {
    /** without a trailing slash */
    url: string;
    /** never logged, never answered */
    key: string;
}

/**
 * How the provider of SMS is called. Header and body are templates: `{{key}}`, `{{to}}` (E.164), `{{text}}`, `{{from}}` and
 * `{{reference}}` (goes with each attempt of the same SMS) are filled in as the kind of content wants it.
 */
export interface SmsConfig extends OutsideService {
    method: 'POST' | 'PUT' | 'GET';
    /** value of the Authorization header */
    authorization: string;
    contentType: 'application/json' | 'application/x-www-form-urlencoded';
    body: string;
    /** sender: a number or a name that the provider allows */
    from: string;
    /** where the answer says what the provider calls it, such as `messages.0.id` */
    answerReference: string;
}

/** Signing secrets of delivery reports; reports of a channel without one are refused. */
export interface ReportSecrets {
    email?: string;
    sms?: string;
}

/** Files of a purchase request, and who may approve how much. */
export interface Purchasing {
    /** most files of a request */
    files: number;
    /** largest of them, in bytes */
    fileBytes: number;
    /** dollars with GST that a role approves which has no limit of its own */
    approvalLimit: number;
}

/** Rate limits per caller; 0: unlimited. */
export interface Limits {
    /** requests of a person in ten seconds, heavy ones counted tenfold */
    userRequests: number;
    /** requests of a person that run at once; more of them wait for each other */
    userAtOnce: number;
    /** requests of a device in ten seconds, one at a time */
    deviceRequests: number;
}

/**
 * Reads the configuration from environment variables, all optional on the embedded database.
 * On the embedded default it also makes the secrets of a first start, in `DATA_DIR/secrets`.
 * @throws ConfigError naming the variable
 */
export function loadConfig(env: Env = process.env): Config {
    const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
    const databaseListenUrl = url(env, 'DATABASE_LISTEN_URL', ['postgres:', 'postgresql:']);
    if (databaseListenUrl && !databaseUrl)
        throw new ConfigError('DATABASE_URL', 'is missing, while DATABASE_LISTEN_URL is set.');
    const host = text(env, 'HOST') ?? '127.0.0.1';
    const port = integer(env, 'PORT', 4000, 0, 65_535);
    const dataDir = path.resolve(text(env, 'DATA_DIR') ?? 'data');
    return {
        business: business(env),
        port,
        host,
        dataDir,
        databaseUrl,
        databasePool: integer(env, 'DATABASE_POOL', 20, 2, 200),
        databaseListenUrl,
        // an address past the pooler says that there is one
        databasePrepare: flag(env, 'DATABASE_PREPARE', databaseListenUrl === undefined),
        publicUrl: (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? defaultPublicUrl(host, port)).replace(/\/+$/, ''),
        nevilleUrl: url(env, 'NEVILLE_URL', ['http:', 'https:']),
        agriWebb: agriWebb(env),
        smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
        mailFrom: mailbox(env, 'MAIL_FROM', 'Headwater <no-reply@localhost>'),
        sms: sms(env),
        reports: { email: secret(env, 'MAIL_REPORTS_SECRET'), sms: secret(env, 'SMS_REPORTS_SECRET') },
        adminEmail: email(env, 'ADMIN_EMAIL'),
        s3: s3(env),
        demo: flag(env, 'DEMO', databaseUrl === undefined),
        development: flag(env, 'DEVELOPMENT', false),
        demoDays: integer(env, 'DEMO_DAYS', 395, 1, 800),
        endpoints: endpoints(env),
        logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
        trustProxy: trustProxy(env),
        maxUploadBytes: integer(env, 'MAX_UPLOAD_MB', 20, 1, 500) * 1024 * 1024,
        ceres: service(env, 'CERES'),
        folders: {
            fileBytes:
                Math.min(integer(env, 'FOLDER_FILE_MB', 5, 1, 500), integer(env, 'MAX_UPLOAD_MB', 20, 1, 500)) *
                1024 *
                1024,
        },
        purchasing: {
            files: integer(env, 'PURCHASE_FILES', 5, 1, 20),
            fileBytes: integer(env, 'PURCHASE_FILE_MB', 5, 1, 500) * 1024 * 1024,
            approvalLimit: integer(env, 'PURCHASE_APPROVAL_LIMIT', 5000, 0, 100_000_000),
        },
        stock: {
            adjustmentLitres: integer(env, 'STOCK_ADJUSTMENT_LITRES', 1000, 0, 10_000_000),
            adjustmentValue: integer(env, 'STOCK_ADJUSTMENT_VALUE', 5000, 0, 100_000_000),
        },
        metricsToken: text(env, 'METRICS_TOKEN'),
        limits: {
            userRequests: integer(env, 'USER_REQUESTS', 1000, 0, 1_000_000),
            userAtOnce: integer(env, 'USER_AT_ONCE', 6, 0, 1000),
            deviceRequests: integer(env, 'DEVICE_REQUESTS', 100, 0, 1_000_000),
        },
        secretChanged: flag(env, 'SECRET_CHANGED', false),
        secrets: loadSecrets(env, { dataDir, generate: databaseUrl === undefined }),
    };
}

function agriWebb(env: Env): AgriWebbConfig | undefined {
    const address = url(env, 'AGRIWEBB_URL', ['http:', 'https:']);
    const token = text(env, 'AGRIWEBB_TOKEN');
    if (address && !token) throw new ConfigError('AGRIWEBB_TOKEN', 'is missing, while AGRIWEBB_URL is set.');
    if (token && !address) throw new ConfigError('AGRIWEBB_URL', 'is missing, while AGRIWEBB_TOKEN is set.');
    return address && token ? { url: address, token } : undefined;
}

function business(env: Env): Business {
    const abn = text(env, 'BUSINESS_ABN')?.replace(/\s/g, '');
    if (abn !== undefined && !/^\d{11}$/.test(abn)) throw new ConfigError('BUSINESS_ABN', 'must have 11 digits.');
    return { name: text(env, 'BUSINESS_NAME') ?? 'Headwater', abn, address: text(env, 'BUSINESS_ADDRESS') };
}

function defaultPublicUrl(host: string, port: number): string {
    const everyAddress = host === '0.0.0.0' || host === '::';
    const name = everyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    return `http://${name}:${port}`;
}

function email(env: Env, name: string): string | undefined {
    const value = text(env, name);
    if (value !== undefined && !/^[^@\s<>]+@[^@\s<>]+$/.test(value))
        throw new ConfigError(name, 'must be an email address.');
    return value;
}

function s3(env: Env): S3Config | undefined {
    const bucket = text(env, 'S3_BUCKET');
    const others = ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    if (!bucket) {
        const lonely = others.find(name => text(env, name));
        if (lonely) throw new ConfigError('S3_BUCKET', `is missing, while ${lonely} is set.`);
        return undefined;
    }
    const accessKeyId = text(env, 'S3_ACCESS_KEY_ID');
    const secretAccessKey = text(env, 'S3_SECRET_ACCESS_KEY');
    if (accessKeyId && !secretAccessKey) {
        throw new ConfigError('S3_SECRET_ACCESS_KEY', 'is missing, while S3_ACCESS_KEY_ID is set.');
    }
    if (secretAccessKey && !accessKeyId) {
        throw new ConfigError('S3_ACCESS_KEY_ID', 'is missing, while S3_SECRET_ACCESS_KEY is set.');
    }
    return {
        bucket,
        region: text(env, 'S3_REGION') ?? 'us-east-1',
        endpoint: url(env, 'S3_ENDPOINT', ['http:', 'https:']),
        accessKeyId,
        secretAccessKey,
    };
}

/** @throws ConfigError where one of `NAME_URL` and `NAME_KEY` stands alone */
function service(env: Env, name: string): OutsideService | undefined {
    const address = url(env, `${name}_URL`, ['http:', 'https:']);
    const key = text(env, `${name}_KEY`);
    if (!address !== !key)
        throw new ConfigError(`${name}_${key ? 'URL' : 'KEY'}`, 'is missing, while the other is set.');
    return address && key ? { url: address.replace(/\/+$/, ''), key } : undefined;
}

const JSON_SMS = '{"to":"{{to}}","from":"{{from}}","text":"{{text}}","reference":"{{reference}}"}';

/** @throws ConfigError where the provider is named by halves, or where what is sent would be no JSON */
function sms(env: Env): SmsConfig | undefined {
    const outside = service(env, 'SMS');
    if (!outside) return undefined;
    const contentType = oneOf(
        env,
        'SMS_CONTENT_TYPE',
        ['application/json', 'application/x-www-form-urlencoded'] as const,
        'application/json',
    );
    const body = text(env, 'SMS_BODY') ?? JSON_SMS;
    for (const needed of ['{{to}}', '{{text}}'])
        if (!body.includes(needed) && !outside.url.includes(needed))
            throw new ConfigError('SMS_BODY', `must name ${needed}.`);
    if (contentType === 'application/json')
        try {
            JSON.parse(body);
        } catch {
            throw new ConfigError('SMS_BODY', 'must be JSON, with its placeholders within quotes.');
        }
    return {
        ...outside,
        method: oneOf(env, 'SMS_METHOD', ['post', 'put', 'get'] as const, 'post').toUpperCase() as SmsConfig['method'],
        authorization: text(env, 'SMS_AUTHORIZATION') ?? 'Bearer {{key}}',
        contentType,
        body,
        from: text(env, 'SMS_FROM') ?? 'Headwater',
        answerReference: text(env, 'SMS_ANSWER_REFERENCE') ?? 'id',
    };
}

function endpoints(env: Env): Endpoints {
    const web = ['http:', 'https:'];
    return {
        mapStyle: url(env, 'MAP_STYLE_URL', web),
        mapTiles: url(env, 'MAP_TILES_URL', web),
        mapAttribution: text(env, 'MAP_ATTRIBUTION'),
        wms: url(env, 'WMS_URL', web),
        wmsLayers: text(env, 'WMS_LAYERS'),
        analytics: url(env, 'ANALYTICS_URL', web),
        chat: url(env, 'CHAT_URL', web),
    };
}

function trustProxy(env: Env): boolean | number | string {
    const value = text(env, 'TRUST_PROXY');
    if (value === undefined) return false;
    if (/^\d+$/.test(value)) return Number(value);
    if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
    if (/^[\da-f.:/,\s]+$/i.test(value)) return value;
    throw new ConfigError('TRUST_PROXY', 'must be true, false, a number of proxies, or a list of their addresses.');
}
