import path from 'node:path';
import { isPhone } from '../../domain/records/phone';
import {
    booleanVariable,
    ConfigError,
    choiceVariable,
    type Env,
    integerVariable,
    mailboxVariable,
    textVariable,
    urlVariable,
} from './environment';
import { loadSecrets, readSecret, type Secrets } from './secrets';

export { ConfigError } from './environment';

export interface S3Config {
    bucket: string;
    region: string;
    /** for S3-compatible services other than AWS */
    endpoint?: string;
    accessKeyId?: string;
    secretAccessKey?: string;
}

/** External services, all off by default; absent: the portal works without. */
export interface Endpoints {
    /** MapLibre style document */
    mapStyle?: string;
    /** raster tiles, `https://…/{z}/{x}/{y}.png` */
    mapTiles?: string;
    mapAttribution?: string;
    wms?: string;
    wmsLayers?: string;
    /** receives hits of the measurement protocol */
    analytics?: string;
    /** script of a chat widget */
    chat?: string;
}

export type LogLevel = (typeof LOG_LEVELS)[number];
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** AgriWebb API, from which livestock is fetched. */
export interface AgriWebbConfig {
    /** address of its GraphQL API */
    url: string;
    token: string;
}

/** Supplier named in contracts. */
export interface BusinessConfig {
    name: string;
    abn?: string;
    /** single line */
    address?: string;
    /** number that customers call */
    phone?: string;
}

export interface Config {
    business: BusinessConfig;
    port: number;
    host: string;
    /** absolute path */
    dataDir: string;
    /** absent: the embedded database under `dataDir` */
    databaseUrl?: string;
    /** number of connections to the PostgreSQL server, half of them for transactions */
    databasePool: number;
    /** address that bypasses a connection pooler, for LISTEN and migrations; absent: `databaseUrl` is direct */
    databaseListenUrl?: string;
    /** whether prepared statements are named; a transaction pooler changes sessions, which do not share them */
    databasePrepare: boolean;
    /** without a trailing slash; base of links in mails, never derived from a request */
    publicUrl: string;
    /** address of the third platform; absent: it is not connected */
    nevilleUrl?: string;
    /** absent: AgriWebb is not connected, and its pages say so */
    agriWebb?: AgriWebbConfig;
    smtpUrl?: string;
    mailFrom: string;
    /** absent: SMS stay queued, and the pages say so */
    sms?: SmsConfig;
    reports: DeliveryReportSecrets;
    /** first super admin of an installation without users */
    adminEmail?: string;
    s3?: S3Config;
    /** demo data on an empty database, with the demo accounts printed at start */
    demo: boolean;
    /** days of readings in the demo data; fewer are faster to seed */
    demoDays: number;
    /** set by `npm run dev`: the database follows unreleased migrations */
    development: boolean;
    endpoints: Endpoints;
    logLevel: LogLevel;
    /** Fastify's trustProxy: a number of hops, or addresses */
    trustProxy: boolean | number | string;
    /** largest accepted upload in bytes */
    maxUploadBytes: number;
    /** maximum size of a file in a folder, in bytes */
    folders: { fileBytes: number };
    /** ear tag service; absent: no tags are received */
    ceres?: ExternalServiceConfig;
    purchasing: PurchasingConfig;
    /** road kilometres for each kilometre of a straight line */
    roadFactor: number;
    stock: StockLimits;
    /** bearer token for remote access to /metrics; absent: local access only */
    metricsToken?: string;
    limits: RateLimitConfig;
    /** origins whose pages may call the API with an API token (CORS); never with cookies */
    corsOrigins: readonly string[];
    /** origins that webhooks may call besides public https addresses; http and private addresses are possible */
    webhookOrigins: readonly string[];
    secrets: Secrets;
    /** accepts changed secrets, for an intended rotation */
    secretChanged: boolean;
}

/** Limits above which an adjustment requires approval by a second person. */
export interface StockLimits {
    /** litres, unless the location has a limit of its own */
    adjustmentLitres: number;
    /** dollars without GST, of the batches with a known cost */
    adjustmentValue: number;
}

/** HTTP service with an API key. */
export interface ExternalServiceConfig {
    /** without a trailing slash */
    url: string;
    /** never logged and never in a response */
    key: string;
}

/**
 * HTTP request of the SMS provider. Header and body are templates with `{{key}}`, `{{to}}` (E.164), `{{text}}`,
 * `{{from}}` and `{{reference}}` (the same for every attempt of an SMS), escaped for the content type.
 */
export interface SmsConfig extends ExternalServiceConfig {
    method: 'POST' | 'PUT' | 'GET';
    /** value of the Authorization header */
    authorization: string;
    contentType: 'application/json' | 'application/x-www-form-urlencoded';
    body: string;
    /** sender: a number, or a name that the provider allows */
    from: string;
    /** path of the provider's message id in its response, such as `messages.0.id` */
    answerReference: string;
}

/** Signing secrets of delivery reports, by channel; without a secret, reports are refused. */
export interface DeliveryReportSecrets {
    email?: string;
    sms?: string;
}

/** Limits of files and approvals of purchase requests. */
export interface PurchasingConfig {
    /** maximum number of files per request */
    files: number;
    /** maximum size of a file in bytes */
    fileBytes: number;
    /** approval limit in dollars with GST of a role without its own */
    approvalLimit: number;
}

/** Rate limits per caller; 0: unlimited. */
export interface RateLimitConfig {
    /** requests per person in ten seconds, expensive ones counted tenfold */
    userRequests: number;
    /** requests per API token in ten seconds, expensive ones counted tenfold */
    tokenRequests: number;
    /** concurrent requests per person; more are queued */
    userAtOnce: number;
    /** requests per device in ten seconds, one at a time */
    deviceRequests: number;
}

/**
 * Reads the configuration from environment variables, all optional with the embedded database. On a first start with
 * it, generates the secrets in `DATA_DIR/secrets`.
 * @throws ConfigError naming the variable
 */
export function loadConfig(env: Env = process.env): Config {
    const databaseUrl = urlVariable(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
    const databaseListenUrl = urlVariable(env, 'DATABASE_LISTEN_URL', ['postgres:', 'postgresql:']);
    if (databaseListenUrl && !databaseUrl)
        throw new ConfigError('DATABASE_URL', 'is missing, while DATABASE_LISTEN_URL is set.');
    const host = textVariable(env, 'HOST') ?? '127.0.0.1';
    const port = integerVariable(env, 'PORT', 4000, 0, 65_535);
    const dataDir = path.resolve(textVariable(env, 'DATA_DIR') ?? 'data');
    return {
        business: business(env),
        port,
        host,
        dataDir,
        databaseUrl,
        databasePool: integerVariable(env, 'DATABASE_POOL', 20, 2, 200),
        databaseListenUrl,
        // a direct address implies that DATABASE_URL leads to a pooler
        databasePrepare: booleanVariable(env, 'DATABASE_PREPARE', databaseListenUrl === undefined),
        publicUrl: (urlVariable(env, 'PUBLIC_URL', ['http:', 'https:']) ?? defaultPublicUrl(host, port)).replace(
            /\/+$/,
            '',
        ),
        nevilleUrl: urlVariable(env, 'NEVILLE_URL', ['http:', 'https:']),
        agriWebb: agriWebb(env),
        smtpUrl: urlVariable(env, 'SMTP_URL', ['smtp:', 'smtps:']),
        mailFrom: mailboxVariable(env, 'MAIL_FROM', 'Headwater <no-reply@localhost>'),
        sms: sms(env),
        reports: { email: readSecret(env, 'MAIL_REPORTS_SECRET'), sms: readSecret(env, 'SMS_REPORTS_SECRET') },
        adminEmail: email(env, 'ADMIN_EMAIL'),
        s3: s3(env),
        demo: booleanVariable(env, 'DEMO', databaseUrl === undefined),
        development: booleanVariable(env, 'DEVELOPMENT', false),
        demoDays: integerVariable(env, 'DEMO_DAYS', 395, 1, 800),
        endpoints: endpoints(env),
        logLevel: choiceVariable(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
        trustProxy: trustProxy(env),
        maxUploadBytes: integerVariable(env, 'MAX_UPLOAD_MB', 20, 1, 500) * 1024 * 1024,
        ceres: service(env, 'CERES'),
        folders: {
            fileBytes:
                Math.min(
                    integerVariable(env, 'FOLDER_FILE_MB', 5, 1, 500),
                    integerVariable(env, 'MAX_UPLOAD_MB', 20, 1, 500),
                ) *
                1024 *
                1024,
        },
        purchasing: {
            files: integerVariable(env, 'PURCHASE_FILES', 5, 1, 20),
            fileBytes: integerVariable(env, 'PURCHASE_FILE_MB', 5, 1, 500) * 1024 * 1024,
            approvalLimit: integerVariable(env, 'PURCHASE_APPROVAL_LIMIT', 5000, 0, 100_000_000),
        },
        roadFactor: integerVariable(env, 'ROAD_PERCENT', 130, 100, 300) / 100,
        stock: {
            adjustmentLitres: integerVariable(env, 'STOCK_ADJUSTMENT_LITRES', 1000, 0, 10_000_000),
            adjustmentValue: integerVariable(env, 'STOCK_ADJUSTMENT_VALUE', 5000, 0, 100_000_000),
        },
        metricsToken: textVariable(env, 'METRICS_TOKEN'),
        limits: {
            userRequests: integerVariable(env, 'USER_REQUESTS', 1000, 0, 1_000_000),
            tokenRequests: integerVariable(env, 'TOKEN_REQUESTS', 200, 0, 1_000_000),
            userAtOnce: integerVariable(env, 'USER_AT_ONCE', 6, 0, 1000),
            deviceRequests: integerVariable(env, 'DEVICE_REQUESTS', 100, 0, 1_000_000),
        },
        corsOrigins: origins(env, 'CORS_ORIGINS'),
        webhookOrigins: origins(env, 'WEBHOOK_ORIGINS'),
        secretChanged: booleanVariable(env, 'SECRET_CHANGED', false),
        secrets: loadSecrets(env, { dataDir, generate: databaseUrl === undefined }),
    };
}

function agriWebb(env: Env): AgriWebbConfig | undefined {
    const address = urlVariable(env, 'AGRIWEBB_URL', ['http:', 'https:']);
    const token = textVariable(env, 'AGRIWEBB_TOKEN');
    if (address && !token) throw new ConfigError('AGRIWEBB_TOKEN', 'is missing, while AGRIWEBB_URL is set.');
    if (token && !address) throw new ConfigError('AGRIWEBB_URL', 'is missing, while AGRIWEBB_TOKEN is set.');
    return address && token ? { url: address, token } : undefined;
}

function business(env: Env): BusinessConfig {
    const abn = textVariable(env, 'BUSINESS_ABN')?.replace(/\s/g, '');
    if (abn !== undefined && !/^\d{11}$/.test(abn)) throw new ConfigError('BUSINESS_ABN', 'must have 11 digits.');
    const phone = textVariable(env, 'BUSINESS_PHONE');
    if (phone !== undefined && !isPhone(phone)) throw new ConfigError('BUSINESS_PHONE', 'must be a phone number.');
    return {
        name: textVariable(env, 'BUSINESS_NAME') ?? 'Headwater',
        abn,
        address: textVariable(env, 'BUSINESS_ADDRESS'),
        phone,
    };
}

function defaultPublicUrl(host: string, port: number): string {
    const everyAddress = host === '0.0.0.0' || host === '::';
    const name = everyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    return `http://${name}:${port}`;
}

/** @throws ConfigError for an entry that is not an origin: scheme, host and port, without a path or `*` */
function origins(env: Env, name: string): readonly string[] {
    const written = (textVariable(env, name) ?? '').split(/[\s,]+/).filter(Boolean);
    for (const origin of written)
        if (!/^https?:\/\//.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
            throw new ConfigError(name, `has ${origin}, which is no origin such as https://app.example.`);
    return written;
}

function email(env: Env, name: string): string | undefined {
    const value = textVariable(env, name);
    if (value !== undefined && !/^[^@\s<>]+@[^@\s<>]+$/.test(value))
        throw new ConfigError(name, 'must be an email address.');
    return value;
}

function s3(env: Env): S3Config | undefined {
    const bucket = textVariable(env, 'S3_BUCKET');
    const requiredWithBucket = ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    if (!bucket) {
        const lonely = requiredWithBucket.find(name => textVariable(env, name));
        if (lonely) throw new ConfigError('S3_BUCKET', `is missing, while ${lonely} is set.`);
        return undefined;
    }
    const accessKeyId = textVariable(env, 'S3_ACCESS_KEY_ID');
    const secretAccessKey = textVariable(env, 'S3_SECRET_ACCESS_KEY');
    if (accessKeyId && !secretAccessKey) {
        throw new ConfigError('S3_SECRET_ACCESS_KEY', 'is missing, while S3_ACCESS_KEY_ID is set.');
    }
    if (secretAccessKey && !accessKeyId) {
        throw new ConfigError('S3_ACCESS_KEY_ID', 'is missing, while S3_SECRET_ACCESS_KEY is set.');
    }
    return {
        bucket,
        region: textVariable(env, 'S3_REGION') ?? 'us-east-1',
        endpoint: urlVariable(env, 'S3_ENDPOINT', ['http:', 'https:']),
        accessKeyId,
        secretAccessKey,
    };
}

/** @throws ConfigError if only one of `NAME_URL` and `NAME_KEY` is set */
function service(env: Env, name: string): ExternalServiceConfig | undefined {
    const address = urlVariable(env, `${name}_URL`, ['http:', 'https:']);
    const key = textVariable(env, `${name}_KEY`);
    if (!address !== !key)
        throw new ConfigError(`${name}_${key ? 'URL' : 'KEY'}`, 'is missing, while the other is set.');
    return address && key ? { url: address.replace(/\/+$/, ''), key } : undefined;
}

const JSON_SMS = '{"to":"{{to}}","from":"{{from}}","text":"{{text}}","reference":"{{reference}}"}';

/** @throws ConfigError if the provider is only partly configured, or its body template is not valid JSON */
function sms(env: Env): SmsConfig | undefined {
    const outside = service(env, 'SMS');
    if (!outside) return undefined;
    const contentType = choiceVariable(
        env,
        'SMS_CONTENT_TYPE',
        ['application/json', 'application/x-www-form-urlencoded'] as const,
        'application/json',
    );
    const body = textVariable(env, 'SMS_BODY') ?? JSON_SMS;
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
        method: choiceVariable(
            env,
            'SMS_METHOD',
            ['post', 'put', 'get'] as const,
            'post',
        ).toUpperCase() as SmsConfig['method'],
        authorization: textVariable(env, 'SMS_AUTHORIZATION') ?? 'Bearer {{key}}',
        contentType,
        body,
        from: textVariable(env, 'SMS_FROM') ?? 'Headwater',
        answerReference: textVariable(env, 'SMS_ANSWER_REFERENCE') ?? 'id',
    };
}

function endpoints(env: Env): Endpoints {
    const web = ['http:', 'https:'];
    return {
        mapStyle: urlVariable(env, 'MAP_STYLE_URL', web),
        mapTiles: urlVariable(env, 'MAP_TILES_URL', web),
        mapAttribution: textVariable(env, 'MAP_ATTRIBUTION'),
        wms: urlVariable(env, 'WMS_URL', web),
        wmsLayers: textVariable(env, 'WMS_LAYERS'),
        analytics: urlVariable(env, 'ANALYTICS_URL', web),
        chat: urlVariable(env, 'CHAT_URL', web),
    };
}

function trustProxy(env: Env): boolean | number | string {
    const value = textVariable(env, 'TRUST_PROXY');
    if (value === undefined) return false;
    if (/^\d+$/.test(value)) return Number(value);
    if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
    if (/^[\da-f.:/,\s]+$/i.test(value)) return value;
    throw new ConfigError('TRUST_PROXY', 'must be true, false, a number of proxies, or a list of their addresses.');
}
