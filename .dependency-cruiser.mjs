/**
 * Import rules (`npm run lint`). Biome checks the layers: portal → domain → contract, server → domain → contract. This
 * file checks the folders within portal and server, and that there are no cycles. A domain imports only the domains
 * listed for it; a new line is a decision.
 */
const PORTAL_DOMAINS = {
    account: ['public'],
    agriWebb: [],
    alarms: ['diagnosis', 'sites', 'telemetry'],
    analytics: [],
    carbon: [],
    ceresTags: ['customers', 'public'],
    chat: [],
    communication: [],
    credit: ['public', 'sales'],
    dailyDiary: [],
    customers: [
        'agriWebb',
        'communication',
        'credit',
        'diagnosis',
        'herd',
        'payments',
        'privacy',
        'sites',
        'telemetry',
    ],
    // leads everywhere, so it asks the doors which pages the reader may open
    dashboards: [
        'alarms',
        'communication',
        'diagnosis',
        'herd',
        'jobs',
        'payments',
        'policies',
        'refills',
        'routing',
        'sites',
        'telemetry',
        'ubots',
        'udoseAgs',
    ],
    devices: ['jobs', 'sites', 'telemetry'],
    diagnosis: [],
    diaries: [],
    documents: [],
    field: ['public', 'sales'],
    fleet: ['public', 'servicePlans', 'stock'],
    forms: ['sales'],
    herd: [],
    identity: ['privacy'],
    inventory: ['stock'],
    jobs: ['sites'],
    lab: [],
    livestock: ['customers', 'herd'],
    nutrition: ['public'],
    payments: [],
    policies: [],
    privacy: [],
    production: ['stock'],
    purchasing: ['privacy', 'sales'],
    referrers: ['privacy'],
    refills: [],
    // deliveries and jobs of an order are planned from its page
    sales: ['jobs', 'payments', 'public', 'refills'],
    servicePlans: [],
    settings: [],
    siteRecords: ['telemetry'],
    sites: ['alarms', 'diagnosis', 'lab', 'refills', 'servicePlans', 'siteRecords', 'telemetry'],
    stock: [],
    tasks: ['jobs'],
    telemetry: [],
    ubots: ['devices', 'diagnosis', 'sites', 'telemetry'],
    udoseAgs: ['devices', 'diagnosis', 'livestock', 'sites', 'telemetry'],
    webhooks: ['account'],
};
const SERVER_DOMAINS = {
    agriWebb: [],
    alarms: ['communication', 'documents', 'sites'],
    carbon: ['settings'],
    ceresTags: ['communication'],
    changes: [],
    communication: [],
    credit: ['communication', 'identity', 'payments'],
    customers: ['communication', 'credit', 'identity', 'payments', 'sites'],
    dailyDiary: [],
    dashboards: ['sites'],
    devices: ['alarms', 'jobs', 'sites'],
    // a trip brings readings of its vehicle and an emission along
    diaries: ['carbon', 'fleet'],
    documents: ['communication', 'settings'],
    field: ['diaries', 'documents', 'fleet', 'jobs', 'stock'],
    fleet: ['communication', 'documents', 'identity'],
    forms: ['documents', 'fleet', 'tasks'],
    herd: ['settings'],
    identity: ['communication'],
    inventory: ['communication', 'stock'],
    // a job takes parts: its kit is kept for it, and used when it is completed
    jobs: ['communication', 'fleet', 'inventory', 'sites', 'stock'],
    lab: ['communication', 'documents', 'sites'],
    livestock: ['customers', 'herd'],
    nutrition: [],
    payments: ['communication', 'sales'],
    policies: ['communication'],
    // removes what identity keeps
    privacy: ['identity', 'settings'],
    production: ['communication', 'stock'],
    purchasing: ['communication', 'documents', 'stock'],
    // a request follows its delivery, which tells it what became of it
    refills: ['communication'],
    referrers: [],
    sales: ['communication', 'credit', 'identity', 'jobs', 'nutrition', 'refills', 'settings', 'stock'],
    servicePlans: [],
    settings: [],
    siteRecords: ['communication', 'devices', 'documents', 'jobs', 'settings', 'sites'],
    sites: ['communication', 'nutrition'],
    stock: ['communication'],
    tasks: ['communication'],
    telemetry: ['alarms', 'carbon', 'communication', 'lab', 'settings', 'siteRecords', 'sites'],
    ubots: ['settings', 'sites', 'telemetry'],
    udoseAgs: ['sites', 'telemetry'],
    // a message contains what the endpoint's API token may read
    webhooks: ['identity'],
};
/** Shared portal layers below the domains, lowest first: each may import those before it, not those after it. */
const PORTAL_FOUNDATIONS = ['session', 'offline', 'i18n', 'theme', 'links', 'components', 'admin'];
/** Around the domains, which know nothing of them. */
const PORTAL_FRAME = ['public', 'routing', 'shell'];
const SERVER_FOUNDATIONS = ['platform', 'engine'];

const anyOf = rooms => `(${rooms.join('|')})`;
const TESTS = '\\.test\\.tsx?$|/test[A-Z]\\w*\\.tsx?$';

const domainRules = (layer, domains, foundations) =>
    Object.entries(domains).map(([domain, others]) => ({
        name: `${layer}-${domain}`,
        comment: `${domain} may import ${[...foundations, ...others].join(', ')}.`,
        severity: 'error',
        from: { path: `^src/${layer}/${domain}/`, pathNot: TESTS },
        to: {
            path: `^src/${layer}/`,
            pathNot: `^src/${layer}/${anyOf([domain, ...foundations, ...others])}/`,
        },
    }));
const undeclared = (layer, known) => ({
    name: `${layer}-unknown-domain`,
    comment: 'A new domain says here what it may import.',
    severity: 'error',
    from: { path: `^src/${layer}/[^/]+/`, pathNot: `^src/${layer}/${anyOf(known)}/|${TESTS}` },
    to: { path: `^src/${layer}/[^/]+/`, pathNot: `^src/${layer}/${anyOf([...known])}/` },
});
const foundationRules = (layer, foundations) =>
    foundations.map((room, index) => ({
        name: `${layer}-${room}`,
        comment: `${room} lies below the domains.`,
        severity: 'error',
        from: { path: `^src/${layer}/${room}/`, pathNot: TESTS },
        to: {
            path: `^src/${layer}/`,
            pathNot: `^src/${layer}/${anyOf(foundations.slice(0, index + 1))}/`,
        },
    }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
    forbidden: [
        {
            name: 'no-circle',
            comment: 'Merge two files that import each other, or move their common part to a third file.',
            severity: 'error',
            from: { pathNot: TESTS },
            to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
        },
        ...foundationRules('portal', PORTAL_FOUNDATIONS),
        ...foundationRules('server', SERVER_FOUNDATIONS),
        ...domainRules('portal', PORTAL_DOMAINS, PORTAL_FOUNDATIONS),
        ...domainRules('server', SERVER_DOMAINS, SERVER_FOUNDATIONS),
        undeclared('portal', [...PORTAL_FOUNDATIONS, ...PORTAL_FRAME, ...Object.keys(PORTAL_DOMAINS)]),
        undeclared('server', [...SERVER_FOUNDATIONS, ...Object.keys(SERVER_DOMAINS)]),
        {
            name: 'demonstration-beside',
            comment: 'The server knows the demonstration only where it starts.',
            severity: 'error',
            from: { path: '^src/(server|portal|domain|contract)/', pathNot: `^src/server/main\\.ts$|${TESTS}` },
            to: { path: '^src/demo/' },
        },
    ],
    options: {
        doNotFollow: { path: 'node_modules' },
        exclude: { path: 'generated' },
        tsPreCompilationDeps: true,
        tsConfig: { fileName: 'tsconfig.json' },
    },
};
