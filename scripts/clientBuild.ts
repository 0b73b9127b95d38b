// Builds and packs @headwater/client into dist/client. Standalone: tsx scripts/clientBuild.ts
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { whenChanged } from './fingerprint.mjs';
import { documentVersion } from './generate/documentVersion';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts: string[]) => join(root, ...parts);
const SOURCES = 'packages/client/src';
/** Declarations of modules outside of the package, by their name in it. */
const DECLARED: Readonly<Record<string, string>> = {
    errorCodes: 'src/contract/errorCodes.ts',
    main: 'src/contract/generated/main.ts',
    connect: 'src/contract/generated/connect.ts',
};
/** Bundled libraries, whose types are copied so that the package installs nothing else. */
const LIBRARIES = ['openapi-fetch', 'openapi-typescript-helpers'];

/** File name of a build that is served at `/docs/headwater-client.tgz`. */
const CLIENT_ARCHIVE = 'headwater-client.tgz';

/** Replaces imports of sources and libraries by the files of the package. */
const withPackedImports = (declaration: string): string =>
    declaration.replace(/(from ['"])[^'"\n]*?([^'"/\n]+)(['"];)$/gm, '$1./$2.js$3');

const declarationOf = (path: string): string => {
    const source = readFileSync(at(path), 'utf8');
    // generated types are a declaration already
    if (path.includes('/generated/')) return source;
    const { outputText, diagnostics } = ts.transpileDeclaration(source, {
        fileName: path,
        reportDiagnostics: true,
        compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, isolatedDeclarations: true },
    });
    const [fault] = diagnostics ?? [];
    if (fault) throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`);
    return outputText;
};

const libraryFolder = (library: string) => dirname(dirname(createRequire(import.meta.url).resolve(library)));

/**
 * Writes the package (one module, its declarations, README) to a folder and packs it.
 * @returns path of the archive
 */
const packClient = async (out: string): Promise<string> => {
    const folder = join(out, 'package');
    mkdirSync(folder, { recursive: true });
    const modules = readdirSync(at(SOURCES)).map(file => basename(file, '.ts'));
    const licences = LIBRARIES.map(
        library => `${library}\n\n${readFileSync(join(libraryFolder(library), 'LICENSE'), 'utf8')}`,
    );
    await build({
        absWorkingDir: root,
        entryPoints: [`${SOURCES}/index.ts`],
        outfile: join(folder, 'index.js'),
        bundle: true,
        platform: 'neutral',
        mainFields: ['module', 'main'],
        target: 'es2022',
        format: 'esm',
        logLevel: 'warning',
    });
    for (const name of modules)
        writeFileSync(join(folder, `${name}.d.ts`), withPackedImports(declarationOf(`${SOURCES}/${name}.ts`)));
    for (const [name, path] of Object.entries(DECLARED))
        writeFileSync(join(folder, `${name}.d.ts`), declarationOf(path));
    for (const library of LIBRARIES)
        writeFileSync(
            join(folder, `${library}.d.ts`),
            withPackedImports(readFileSync(join(libraryFolder(library), 'dist/index.d.mts'), 'utf8')),
        );
    writeFileSync(join(folder, 'THIRD-PARTY-LICENSES'), licences.join('\n\n'));
    const description = JSON.parse(readFileSync(at('packages/client/package.json'), 'utf8')) as object;
    const version = documentVersion(readFileSync(at('CHANGELOG.md'), 'utf8'), false);
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...description, version }, null, 4)}\n`);
    writeFileSync(join(folder, 'README.md'), readFileSync(at('packages/client/README.md')));
    const { stdout } = await promisify(execFile)('npm', ['pack', './package', '--silent', '--ignore-scripts'], {
        cwd: out,
        shell: process.platform === 'win32',
    });
    const archive = join(out, CLIENT_ARCHIVE);
    renameSync(join(out, stdout.trim()), archive);
    return archive;
};

/**
 * Packs the client to `dist/client` if its sources changed; the server serves it from there.
 * @returns path of the archive
 */
export const buildClient = async (): Promise<string> => {
    const result = `dist/client/${CLIENT_ARCHIVE}`;
    const sources = [
        'packages/client',
        'src/contract',
        'src/domain/webhooks',
        'scripts/clientBuild.ts',
        'CHANGELOG.md',
        'package-lock.json',
    ];
    await whenChanged(root, { sources, result, stamp: 'node_modules/.cache/headwater/client' }, async () => {
        mkdirSync(at('dist/client'), { recursive: true });
        // beside the result, so that programs that build at the same time replace it in one step
        const folder = mkdtempSync(at('dist/client/pack-'));
        try {
            renameSync(await packClient(folder), at(result));
        } finally {
            rmSync(folder, { recursive: true, force: true });
        }
    });
    return at(result);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildClient();
