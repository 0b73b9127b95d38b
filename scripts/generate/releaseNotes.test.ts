import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentVersion } from './documentVersion';
import { releaseNotes } from './releaseNotes';

const INTRODUCTION = '# Changes that break clients\n\nA change fails the check until it stands here.\n';
const FIRST = `${INTRODUCTION}
Sites have a depth.

- main: GET /sites answer.body.depth may now be "deep"
- main: * /sites* is gone
Orders have a buyer.

- connect: POST /orders body.buyer_id is now required
`;
const notesIn = (text: string) => text.slice(text.indexOf('\n## ') + 1);

describe('Release notes', () => {
    it('have reasons and changes of the present version', () => {
        expect(notesIn(releaseNotes('1.0.0', FIRST, ''))).toBe(`## 1.0.0

Sites have a depth.

- \`main: GET /sites answer.body.depth may now be "deep"\`
- \`main: * /sites* is gone\`

Orders have a buyer.

- \`connect: POST /orders body.buyer_id is now required\`
`);
    });

    it('put the present version above earlier ones, once', () => {
        const released = releaseNotes('1.0.0', FIRST, '');
        const next = releaseNotes('2.0.0-unreleased', INTRODUCTION, released);
        expect(notesIn(next)).toBe(`## 2.0.0-unreleased\n\nNo change breaks clients.\n\n${notesIn(released)}`);
        expect(releaseNotes('1.0.0', FIRST, released)).toBe(released);
    });

    it('are generated for the version of the documents', () => {
        const version = documentVersion(readFileSync('CHANGELOG.md', 'utf8'), false);
        const notes = readFileSync('openapi/dist/release-notes.md', 'utf8');
        expect(/^## (.*)$/m.exec(notes)?.[1]).toBe(version);
    });
});
