const TITLE = `# Release notes

Changes of the API that break clients, by version of the documents. \`*\` stands for any text. Other changes are compatible: new operations and parameters, and new members of responses, which clients ignore.
`;
const section = (version: string) => `## ${version}`;

/** Reasons and changes of `breaking-changes.md`, each set apart, without its introduction. */
const notesOf = (reasons: string): string => {
    const [, ...blocks] = reasons
        .replace(/^- (.+)$/gm, (_, change: string) => `- \`${change}\``)
        // a reason directly below a list would belong to its last item
        .replace(/^(- .+)\n(?!- |\n)/gm, '$1\n\n')
        .split(/\n{2,}/);
    const [introduction = '', ...notes] = blocks;
    const text = (introduction.startsWith('- ') ? blocks : notes).join('\n\n').trim();
    // its headings lie below the one of the version
    return text.replace(/^## /gm, '### ');
};

/**
 * Release notes for programs that use the API: the breaking changes of the present version, then the notes of earlier
 * releases.
 * @param reasons text of `openapi/breaking-changes.md`
 * @param released notes that were frozen with the last release; empty before the first
 */
export const releaseNotes = (version: string, reasons: string, released: string): string => {
    const earlier = released.slice(released.indexOf('\n## ') + 1 || released.length).trim();
    // after a release, until its reasons are removed
    if (earlier.startsWith(`${section(version)}\n`)) return `${TITLE}\n${earlier}\n`;
    const notes = notesOf(reasons) || 'No change breaks clients.';
    return `${[TITLE, `${section(version)}\n`, notes, ...(earlier ? ['', earlier] : [])].join('\n')}\n`;
};
