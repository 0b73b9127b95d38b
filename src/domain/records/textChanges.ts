import { diffArrays, diffWordsWithSpace } from 'diff';
import { type PlainLine, plainLines } from './formattedText';

/** Part of a line: unchanged, added or removed. */
export interface TextPiece {
    kind: 'same' | 'added' | 'removed';
    text: string;
}
/** Change of a part of a text: unchanged lines, or one line with its added and removed pieces. */
export type TextChange =
    | { kind: 'same'; lines: readonly PlainLine[] }
    | { kind: 'added' | 'removed' | 'changed'; line: PlainLine['kind']; pieces: readonly TextPiece[] };

/** Similarity at which two lines count as one changed line instead of a removed and an added one. */
const ALIKE = 0.4;

/** Number of differences above which texts count as rewritten, because the cost of the diff grows with their square. */
const MOST_DIFFERENCES = 1_000;

/** Budget of word comparisons for one pair of texts; the comparison of two lines costs the square of its differences. */
const WORK = 10_000_000;
interface Budget {
    left: number;
    /** a comparison was left out, or stopped */
    isSpent: boolean;
}

/** Diff of two texts. */
export interface TextComparison {
    changes: TextChange[];
    /** some parts differ too much to be compared word by word, and are given as removed and added */
    isCoarse: boolean;
}

const rewritten = (before: string, after: string): TextPiece[] => [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
];
const pieces = (before: string, after: string, budget: Budget): TextPiece[] => {
    if (budget.left <= 0) {
        budget.isSpent = true;
        return rewritten(before, after);
    }
    const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_DIFFERENCES });
    const differences = parts
        ? parts.reduce((sum, { added, removed, count = 1 }) => sum + (added || removed ? count : 0), 0)
        : MOST_DIFFERENCES;
    if (!parts) budget.isSpent = true;
    budget.left -= differences ** 2 + before.length + after.length;
    return (
        parts?.map(({ value, added, removed }) => ({
            kind: added ? 'added' : removed ? 'removed' : 'same',
            text: value,
        })) ?? rewritten(before, after)
    );
};
const lengthOf = (all: readonly TextPiece[], kind: TextPiece['kind']) =>
    all.filter(piece => piece.kind === kind).reduce((sum, { text }) => sum + text.trim().length, 0);
const areAlike = (all: readonly TextPiece[], before: string, after: string) =>
    lengthOf(all, 'same') >= ALIKE * Math.max(before.length, after.length, 1);

const wholeLine = (kind: 'added' | 'removed', { kind: line, text }: PlainLine): TextChange => ({
    kind,
    line,
    pieces: [{ kind, text }],
});

/**
 * Number of removed lines among which a similar line is searched, so that a rewritten text is not compared line by line
 * in full.
 */
const LOOK_AHEAD = 8;

/** Pairs removed lines with the added lines that resemble them, in order. */
const replaced = (
    removedLines: readonly PlainLine[],
    addedLines: readonly PlainLine[],
    budget: Budget,
): TextChange[] => {
    const changes: TextChange[] = [];
    let at = 0;
    for (const line of addedLines) {
        const near = removedLines
            .slice(at, at + LOOK_AHEAD)
            .findIndex(
                old => old.kind === line.kind && areAlike(pieces(old.text, line.text, budget), old.text, line.text),
            );
        if (near < 0) {
            changes.push(wholeLine('added', line));
            continue;
        }
        const match = at + near;
        changes.push(...removedLines.slice(at, match).map(old => wholeLine('removed', old)));
        changes.push({
            kind: 'changed',
            line: line.kind,
            pieces: pieces((removedLines[match] as PlainLine).text, line.text, budget),
        });
        at = match + 1;
    }
    // removed pieces precede those that replace them
    const last = changes.findLastIndex(({ kind }) => kind === 'changed') + 1;
    return [
        ...changes.slice(0, last),
        ...removedLines.slice(at).map(old => wholeLine('removed', old)),
        ...changes.slice(last),
    ];
};

/**
 * Diff of two texts in reading order: by heading, paragraph and list item, and by words within one. Ignores changes of
 * formatting marks. Texts that differ in more than 1,000 lines are returned as removed and added in full.
 */
export const compareTexts = (before: string, after: string): TextComparison => {
    const [old, young] = [plainLines(before), plainLines(after)];
    const parts = diffArrays(old, young, {
        comparator: (a, b) => a.kind === b.kind && a.text === b.text,
        maxEditLength: MOST_DIFFERENCES,
    });
    if (!parts)
        return {
            changes: [...old.map(line => wholeLine('removed', line)), ...young.map(line => wholeLine('added', line))],
            isCoarse: true,
        };
    const budget = { left: WORK, isSpent: false };
    const changes: TextChange[] = [];
    for (const [at, part] of parts.entries()) {
        const next = parts[at + 1];
        if (part.removed) changes.push(...replaced(part.value, next?.added ? next.value : [], budget));
        else if (part.added) {
            if (!parts[at - 1]?.removed) changes.push(...part.value.map(line => wholeLine('added', line)));
        } else changes.push({ kind: 'same', lines: part.value });
    }
    return { changes, isCoarse: budget.isSpent };
};
export const textChanges = (before: string, after: string): TextChange[] => compareTexts(before, after).changes;
