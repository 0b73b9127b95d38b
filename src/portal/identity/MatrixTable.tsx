import { Box } from '@mui/material';
import { type FocusEvent, Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { APP_BAR_HEIGHT } from '../theme/theme';
import { type CatalogueEntry, type CatalogueGroup, VERBS } from './catalogue';
import { type Choose, Tick } from './Tick';

export interface MatrixBodyProps {
    groups: readonly CatalogueGroup[];
    chosen: ReadonlySet<number>;
    saved: ReadonlySet<number>;
    onChoose?: Choose;
}

const ticksOf = (row: Element) => [...row.querySelectorAll<HTMLInputElement>('[data-tick]:not(:disabled)')];

/** Arrow keys move between checkboxes; vertically, to the nearest one of the next row. */
const move = (table: HTMLElement, from: HTMLInputElement, key: string): HTMLInputElement | undefined => {
    const row = from.closest('tr');
    if (!row) return undefined;
    const inRow = ticksOf(row);
    if (key === 'ArrowRight') return inRow[inRow.indexOf(from) + 1];
    if (key === 'ArrowLeft') return inRow[inRow.indexOf(from) - 1];
    if (key === 'Home') return inRow[0];
    if (key === 'End') return inRow.at(-1);
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
    const rows = [...table.querySelectorAll('tr')].filter(
        candidate => candidate === row || ticksOf(candidate).length > 0,
    );
    const next = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)];
    const left = from.getBoundingClientRect().left;
    const distance = (tick: Element) => Math.abs(tick.getBoundingClientRect().left - left);
    return next && ticksOf(next).sort((a, b) => distance(a) - distance(b))[0];
};

/** The table is a single tab stop; arrow keys move within it. */
const useRovingFocus = () => {
    const ref = useRef<HTMLTableElement>(null);
    useEffect(() => {
        const table = ref.current;
        if (!table || table.querySelector('[data-tick][tabindex="0"]:not(:disabled)')) return;
        const first = table.querySelector<HTMLInputElement>('[data-tick]:not(:disabled)');
        if (first) first.tabIndex = 0;
    });
    const onFocus = (event: FocusEvent<HTMLElement>) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        for (const tick of event.currentTarget.querySelectorAll<HTMLInputElement>('[data-tick][tabindex="0"]'))
            tick.tabIndex = -1;
        event.target.tabIndex = 0;
    };
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        const next = move(event.currentTarget, event.target, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
    };
    return { ref, onFocus, onKeyDown };
};

/** A row per noun, a column per common verb, other verbs beside them. */
export const MatrixTable = ({ groups, chosen, saved, onChoose }: MatrixBodyProps) => {
    const translate = useTranslate();
    const text = (key: string, options?: object) => translate(`domains.identity.matrix.${key}`, options);
    const roving = useRovingFocus();
    const shown = groups.flatMap(({ rows }) => rows);
    /** Difference of a cell from the saved state, by colour and symbol. */
    const change = ({ id }: CatalogueEntry) =>
        !onChoose || chosen.has(id) === saved.has(id) ? undefined : chosen.has(id) ? 'added' : 'removed';
    const tick = (entries: readonly CatalogueEntry[], label: string, caption?: string) => (
        <Tick entries={entries} chosen={chosen} label={label} caption={caption} onChoose={onChoose} />
    );
    /** Headings have a checkbox only if all of their permissions can be changed. */
    const heading = (entries: readonly CatalogueEntry[], label: string, caption: string) =>
        onChoose ? tick(entries, label, caption) : caption;
    return (
        <Box component="table" {...roving} sx={tableSx}>
            <thead>
                <tr>
                    <th scope="col">{text('noun')}</th>
                    {VERBS.map(verb => {
                        const column = shown.flatMap(({ plain }) => plain[verb] ?? []);
                        return (
                            <th key={verb} scope="col" className="verb">
                                <span>{text(verb)}</span>
                                {onChoose && column.length > 0 && tick(column, text('column', { verb: text(verb) }))}
                            </th>
                        );
                    })}
                    <th scope="col">{text('other')}</th>
                </tr>
            </thead>
            <tbody>
                {groups.map(({ domain, rows }) => {
                    const title = translate(`domains.identity.permission_group.${domain}`, { _: domain });
                    return (
                        <Fragment key={domain}>
                            <tr className="group">
                                <th colSpan={VERBS.length + 2} scope="colgroup">
                                    {heading(
                                        rows.flatMap(({ all }) => all),
                                        text('group', { name: title }),
                                        title,
                                    )}
                                </th>
                            </tr>
                            {rows.map(({ code, title: noun, plain, otherPermissions, all }) => (
                                <tr key={code}>
                                    <th scope="row">{heading(all, text('row', { name: noun }), noun)}</th>
                                    {VERBS.map(verb => {
                                        const entry = plain[verb];
                                        return (
                                            <td key={verb} className="verb" data-change={entry && change(entry)}>
                                                {entry && tick([entry], entry.title)}
                                            </td>
                                        );
                                    })}
                                    <td className="others">
                                        {otherPermissions.map(entry => (
                                            <span key={entry.id} data-change={change(entry)}>
                                                {tick([entry], entry.title, entry.title)}
                                            </span>
                                        ))}
                                    </td>
                                </tr>
                            ))}
                        </Fragment>
                    );
                })}
            </tbody>
        </Box>
    );
};

const tableSx = {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '0.875rem',
    '& th, & td': {
        textAlign: 'left',
        fontWeight: 'inherit',
        px: 1,
        py: 0.75,
        verticalAlign: 'middle',
        borderBottom: 1,
        borderColor: 'divider',
    },
    '& thead th': {
        position: 'sticky',
        top: APP_BAR_HEIGHT,
        zIndex: 2,
        bgcolor: 'background.paper',
        color: 'text.secondary',
        fontSize: '0.75rem',
        fontWeight: 600,
        verticalAlign: 'bottom',
    },
    '& .verb': { textAlign: 'center', width: 68 },
    '& td.verb': { position: 'relative' },
    '& tbody th': { whiteSpace: 'nowrap' },
    // above the column's own checkbox, if it has one
    '& thead .verb span:has(+ *)': { display: 'block', mb: 0.5 },
    '& .tick': { display: 'inline-flex', alignItems: 'center', gap: 1 },
    '& tbody tr:not(.group):hover': { bgcolor: 'surfaces.hover' },
    '& .group th': { bgcolor: 'surfaces.hover', fontWeight: 600, py: 1 },
    '& .others > span': { mr: 2, whiteSpace: 'nowrap', borderRadius: 1, px: 0.5 },
    '& [data-change=added]': { bgcolor: 'tones.success.surface', color: 'tones.success.text' },
    '& [data-change=removed]': { bgcolor: 'tones.error.surface', color: 'tones.error.text' },
    '& td[data-change]::after': {
        position: 'absolute',
        top: 1,
        right: 5,
        fontSize: '0.75rem',
        fontWeight: 700,
        content: '"+"',
    },
    '& td[data-change=removed]::after': { content: '"\u2212"' },
} as const;
