import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import type { Api, Resource } from '../../src/contract/metadata';
import { operationsOf } from '../../src/server/engine/contract';
import { readContract } from '../../src/server/platform/contractDocument';
import { tablesOfResources } from '../../src/server/platform/database/tables';
import { breakingChanges, isExplained } from './breaking';
import { nameFaults } from './checks';
import { compactDocument, compactTables } from './compact';
import { documentVersion } from './documentVersion';
import { expand } from './expandOperations';
import { fold, formatDocument } from './foldDocument';
import { keylessModule } from './keylessOperations';
import { mergeKinds } from './kinds';
import { ContractError, loadDocument, mergeReferences, type Node } from './load';
import { writeMigration } from './migration';
import { isOpen } from './references';
import { releaseNotes } from './releaseNotes';
import { collectReports } from './reports';
import { collectResources } from './resources';
import { rightsOf } from './rights';
import { rightsReview } from './rightsReview';
import { collectEntries } from './schemaEntries';
import { readPersonal, readRights, readSources } from './sources';
import { SOURCES_STAMP, sourcesFingerprint } from './stamp.mjs';
import { unknownWords, unknownWordsOfPersonal, unknownWordsOfRights } from './vocabulary';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const at = (...parts: string[]) => join(root, ...parts);
const MIGRATIONS = at('src/server/platform/database/migrations');
const RELEASED = at('openapi/released');
const REASONS = 'openapi/breaking-changes.md';
const NOTES = 'release-notes.md';
const readIfExists = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const apis: readonly Api[] = ['main', 'connect'];
const check = process.argv.includes('--check');
const release = process.argv.includes('--release');
const notice = (api: string) =>
    `# Written by \`npm run generate\` from openapi/${api}.yaml and openapi/${api}/. Do not edit.\n`;
const banner = '// Written by `npm run generate` from the contract. Do not edit.\n';

/** Writes a file; in check mode, reports it as outdated. */
const stale: string[] = [];
const emit = (path: string, content: string) => {
    if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
    if (check) return void stale.push(path.slice(root.length + 1));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
};

const typeName = ({ api, schema }: Pick<Resource, 'api' | 'schema'>) =>
    `${api === 'main' ? 'Main' : 'Connect'}['schemas']['${schema}']`;
/** All required permissions, with the first location of each. */
const requestedPermissions = (documents: Record<Api, Node>, resources: readonly Resource[]): Map<string, string> => {
    const requested = new Map<string, string>();
    const addPermissions = (where: string, names: readonly string[]) => {
        for (const name of names) if (!requested.has(name)) requested.set(name, where);
    };
    for (const resource of resources) {
        const where = `${resource.api} ${resource.path}`;
        addPermissions(where, Object.values(resource.actions).flat());
        if (resource.own) addPermissions(`${where} x-own`, [resource.own.unless]);
        for (const field of resource.fields)
            for (const step of field.transitions ?? []) addPermissions(`${where} step ${step.name}`, step.permission);
    }
    for (const api of apis)
        for (const [path, item] of Object.entries(documents[api].paths as Node))
            for (const [method, operation] of Object.entries(item as Node)) {
                const written = operation['x-permission'];
                if (typeof written === 'object' && !Array.isArray(written)) continue;
                addPermissions(
                    `${api} ${method.toUpperCase()} ${path}`,
                    [written].flat().filter(name => !isOpen(name)),
                );
            }
    return requested;
};

const run = async () => {
    const declared = readRights(at('openapi'));
    const sources = apis.flatMap(api => readSources(at('openapi'), api));
    const personal = readPersonal(at('openapi'));
    const unknown = [
        ...unknownWordsOfRights(declared),
        ...unknownWordsOfPersonal(personal),
        ...sources.flatMap(source => unknownWords(source)),
    ];
    const wrong = unknown.length ? unknown : nameFaults(collectEntries(sources), declared);
    if (wrong.length) throw new ContractError(wrong.join('\n'));
    const docs = apis.map(api => loadDocument(api, sources));
    const [main, connect] = docs as [(typeof docs)[0], (typeof docs)[0]];
    main.foreign = connect.schemas;
    connect.foreign = main.schemas;
    docs.forEach(mergeReferences);
    mergeKinds(docs);
    const resources = collectResources(docs);
    const reports = collectReports(docs, resources);
    const version = documentVersion(readFileSync(at('CHANGELOG.md'), 'utf8'), release);
    const conventions = readFileSync(at('openapi/conventions.md'), 'utf8');
    const documents = {} as Record<Api, Node>;
    for (const doc of docs) {
        documents[doc.api] = fold(expand(doc, resources, reports, declared.data.session_only));
        documents[doc.api].info.version = version;
        documents[doc.api].info.description += `\n${conventions}`;
        emit(at(`openapi/dist/${doc.api}.yaml`), notice(doc.api) + formatDocument(documents[doc.api]));
        // messages that the server sends have no client here
        const { webhooks: _, ...called } = documents[doc.api];
        const ast = await openapiTS(called as never, { defaultNonNullable: false });
        emit(at(`src/contract/generated/${doc.api}.ts`), banner + astToString(ast));
    }
    emit(
        at('src/contract/generated/resources.ts'),
        `${banner}import type { Resource } from '../metadata';\n\nexport const resources = {\n${compactTables(resources)}\n} satisfies Record<string, Resource> as unknown as Record<string, Resource>;\n`,
    );
    emit(
        at('src/contract/generated/reports.ts'),
        `${banner}import type { Report } from '../metadata';\n\nexport const reports = {\n${compactTables(reports)}\n} satisfies Record<string, Report> as unknown as Record<string, Report>;\n`,
    );
    const transitionNames = (of: readonly Resource[]) =>
        [
            ...new Set(
                of.flatMap(({ fields }) => fields.flatMap(field => field.transitions ?? [])).map(({ name }) => name),
            ),
        ]
            .sort()
            .map(name => `'${name}'`)
            .join(' | ');
    const writeOnlyFields = (of: readonly Resource[]) =>
        of
            .flatMap(({ name, fields }) => {
                const given = fields.filter(({ writeOnly }) => writeOnly).map(field => `'${field.name}'`);
                return given.length > 0 ? [`    '${name}': ${given.join(' | ')};`] : [];
            })
            .join('\n');
    emit(
        at('src/contract/generated/types.ts'),
        `${banner}import type { components as ConnectComponents } from './connect';\nimport type { components as MainComponents } from './main';\n\ntype Main = MainComponents;\ntype Connect = ConnectComponents;\n\n/** The record of each resource, as it is read. */\nexport interface ResourceTypes {\n${resources.map(resource => `    '${resource.name}': ${typeName(resource)};`).join('\n')}\n}\nexport type ResourceName = keyof ResourceTypes;\n\n/** Fields that a resource may be created with and that are never read. */\nexport interface WriteOnlyFields {\n${writeOnlyFields(resources)}\n}\n\n/** Names of all steps of a status. */\nexport type TransitionName = ${transitionNames(resources)};\n\n/** A row of each report. */\nexport interface ReportTypes {\n${reports.map(report => `    '${report.name}': ${typeName(report)};`).join('\n')}\n}\nexport type ReportName = keyof ReportTypes;\n`,
    );
    const roles = new Map(
        resources.map(({ name, api, path }) => [
            name,
            docs.find(doc => doc.api === api)?.paths.get(path)?.item['x-roles'] as unknown,
        ]),
    );
    const rights = rightsOf(resources, roles, declared.data, requestedPermissions(documents, resources));
    emit(
        at('src/contract/generated/permissions.ts'),
        `${banner}import type { Right } from '../metadata';\n\n/** Every permission, and who begins with it. */\nexport const RIGHTS = {\n${Object.entries(
            rights,
        )
            .map(([name, right]) => `    ${name}: ${JSON.stringify(right)},\n`)
            .join(
                '',
            )}} as const satisfies Record<string, Right>;\nexport type Permission = keyof typeof RIGHTS;\nexport const PERMISSIONS = Object.keys(RIGHTS) as Permission[];\n`,
    );
    emit(
        at('src/contract/generated/personal.ts'),
        `${banner}import type { PersonalTables } from '../metadata';\n\n/** Personal data in tables that no schema describes. */\nexport const personalTables: PersonalTables = ${JSON.stringify(personal.data, null, 4)};\n`,
    );
    emit(
        at('src/contract/generated/keylessOperations.ts'),
        banner + keylessModule(apis.flatMap(api => operationsOf(api, documents[api]))),
    );
    emit(
        at('openapi/dist/rights.txt'),
        rightsReview(rights, documents, '# Written by `npm run generate`. Do not edit.\n'),
    );
    const notes = releaseNotes(version, readIfExists(at(REASONS)), readIfExists(join(RELEASED, NOTES)));
    emit(at('openapi/dist', NOTES), notes);
    emit(at(SOURCES_STAMP), `${sourcesFingerprint(root)}\n`);
    // cached documents, which server and tests load instead of parsing YAML
    if (!check) for (const api of apis) readContract(api);
    writeMigration(MIGRATIONS, tablesOfResources(resources), release, emit, path => {
        if (check) stale.push(path.slice(root.length + 1));
        else rmSync(path);
    });
    if (!process.argv.includes('--no-lint')) lintDocuments();
    for (const api of apis) judgeBreaking(api, documents[api]);
    if (release) {
        for (const api of apis) emit(join(RELEASED, `${api}.json`), compactDocument(documents[api]));
        emit(join(RELEASED, NOTES), notes);
    }
    if (stale.length)
        throw new ContractError(`stale: ${stale.join(', ')}. Run npm run generate and commit what it writes.`);
    console.log(
        `${resources.length} resources, ${apis.map(api => `${Object.values(documents[api].paths as Node).flatMap(item => Object.keys(item as Node)).length} ${api}`).join(' and ')} operations`,
    );
};

const lintDocuments = () => {
    try {
        execFileSync(
            process.execPath,
            [
                at('node_modules/@redocly/cli/bin/cli.js'),
                'lint',
                '--format=stylish',
                ...apis.map(api => at(`openapi/dist/${api}.yaml`)),
            ],
            {
                cwd: root,
                stdio: 'pipe',
                env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
            },
        );
    } catch (error) {
        const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
        throw new ContractError(`the contract does not pass the linter\n${stdout}${stderr}`);
    }
};

const judgeBreaking = (api: Api, document: Node) => {
    const released = join(RELEASED, `${api}.json`);
    if (!existsSync(released) || release) return;
    const explained = isExplained(readIfExists(at(REASONS)));
    const unexplained = breakingChanges(JSON.parse(readFileSync(released, 'utf8')) as Node, document).filter(
        change => !explained(`${api}: ${change}`),
    );
    if (unexplained.length)
        throw new ContractError(
            `these changes break clients and have no reason in openapi/breaking-changes.md:\n${unexplained.map(change => `- ${api}: ${change}`).join('\n')}`,
        );
};

run().catch(error => {
    if (!(error instanceof ContractError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
});
