import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { type RefObject, useMemo } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { visuallyHidden } from '../../components/fields/FieldFrame';
import { QUALIFIER_BELOW } from '../../components/tables/qualifierBelow';
import { useDensity } from '../../theme/density';
import type { ScreenDefinition } from '../definition';
import { useLabels } from '../labels';
import { ListHead } from './ListHead';
import { ListBody, RowsContext } from './ListRow';
import { MENU_COLUMN, rowStyles } from './rowStyles';
import { usePagePrefetch } from './rowTarget';
import type { ListColumn } from './useColumns';

/** Maximum cell width: less if the menu takes room or there are many columns. */
const longest = (columns: number) => ({ md: columns > 7 ? 144 : columns > 6 ? 152 : 164, xl: 320 });
/** Maximum width in px of the first column, the record's name, which gets more room than the others. */
const LONGEST_NAME = { md: 220, xl: 320 };
const LONGEST_WHOLE_NAME = { md: 240, xl: 380 };

/** Width in px of the fade-out at the edge of horizontally scrolled columns. */
const FADE = 12;

/** Passes the remaining height to its scrolling content. */
const COLUMN = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;
/** Row height above 32 px, including the border. */
const DENSE_HEAD = {
    '& thead th': { height: 36, py: 0 },
} as const;

interface ListTableProps {
    definition: ScreenDefinition;
    columns: readonly ListColumn[];
    selectable: boolean;
    rows: RefObject<HTMLElement | null>;
}

export const ListTable = ({ definition, columns, selectable, rows }: ListTableProps) => {
    const { name } = definition;
    const labels = useLabels(name);
    const [density] = useDensity();
    const { isPending, perPage } = useListContext();
    usePagePrefetch(name);
    const [first] = columns;

    const shown = useMemo(() => ({ definition, columns }), [definition, columns]);
    const rowSx = useMemo(() => rowStyles(density === 'dense'), [density]);
    const size = density === 'dense' ? 'small' : 'medium';
    if (isPending)
        return (
            <TableSkeleton columns={columns.length + (selectable ? 1 : 0)} rows={Math.min(perPage, 10)} size={size} />
        );
    return (
        <Box
            role="region"
            data-density={density}
            aria-label={labels.plural}
            ref={rows}
            sx={[
                rowSx as object,
                {
                    // fills the remaining height; the head stays visible while rows scroll
                    ...COLUMN,
                    '& > *': COLUMN,
                    '& .RaDataTable-root': COLUMN,
                    '& .RaDataTable-tableWrapper': { overflow: 'auto', minHeight: 0 },
                    ...(size === 'small' && DENSE_HEAD),
                    '& td': {
                        maxWidth: longest(columns.length),
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                        whiteSpace: 'nowrap',
                    },
                    [`& td.column-${first?.source}`]: { maxWidth: LONGEST_NAME },
                    // the qualifier must stay readable
                    '& td:has([data-whole-name])': { maxWidth: LONGEST_WHOLE_NAME },
                    // rows of 52 px have room for two lines
                    ...(size === 'medium' && QUALIFIER_BELOW),
                    // statuses are not truncated
                    '& td:has(> .MuiChip-root:only-child)': { maxWidth: 'none' },
                    // date with a warning
                    '& td:has([data-uncut])': { maxWidth: 'none' },
                    // on a laptop with the menu open, space is tight: the last column should be readable, not faded
                    '& th, & td': { px: { md: 0.625, xl: 1 } },
                    '& th:first-of-type, & td:first-of-type': { pl: { md: 2 } },
                    // no fade if everything fits
                    '& th:nth-last-of-type(2), & td:nth-last-of-type(2)': { pr: `${FADE}px` },
                    // a checkbox needs less padding than text
                    '& .MuiTableCell-paddingCheckbox:first-of-type, & td.column-check:first-of-type': {
                        pl: { md: 0.5, xl: 2 },
                        pr: { md: 0, xl: 1 },
                    },
                    [`& .column-${MENU_COLUMN}`]: {
                        position: 'sticky',
                        right: 0,
                        bgcolor: 'background.paper',
                        width: 48,
                        px: 0.5,
                        overflow: 'visible',
                    },
                    // overflowing columns fade out at its edge
                    [`& .column-${MENU_COLUMN}::before`]: {
                        content: '""',
                        position: 'absolute',
                        insetBlock: 0,
                        right: '100%',
                        width: FADE,
                        pointerEvents: 'none',
                        backgroundImage: theme =>
                            `linear-gradient(to right, transparent, ${theme.palette.background.paper})`,
                    },
                    [`& tbody tr:hover td.column-${MENU_COLUMN}::before`]: {
                        backgroundImage: theme =>
                            `linear-gradient(to right, transparent, ${theme.palette.surfaces.hover})`,
                    },
                    [`& tr.Mui-selected .column-${MENU_COLUMN}::before`]: { display: 'none' },
                    // a column of buttons needs a title for screen readers only
                    [`& th.column-${MENU_COLUMN} > *`]: visuallyHidden,
                    // opaque, because rows scroll beneath it
                    [`& tr.Mui-selected .column-${MENU_COLUMN}`]: {
                        backgroundImage: theme =>
                            `linear-gradient(${theme.palette.action.selected}, ${theme.palette.action.selected})`,
                    },
                    [`& tbody tr:hover .column-${MENU_COLUMN}`]: { bgcolor: theme => theme.palette.surfaces.hover },
                },
            ]}
        >
            <RowsContext value={shown}>
                <DataTable
                    resource={name}
                    size={size}
                    head={ListHead}
                    body={ListBody}
                    bulkActionButtons={selectable ? <span /> : false}
                    // the toolbar has the bulk actions
                    bulkActionsToolbar={<span hidden />}
                    empty={<span />}
                />
            </RowsContext>
        </Box>
    );
};

const TableSkeleton = ({ columns, rows, size }: { columns: number; rows: number; size: 'small' | 'medium' }) => (
    <Table size={size} aria-hidden>
        <TableHead>
            <TableRow>
                {Array.from({ length: columns }, (_, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                    <TableCell key={i}>
                        <Skeleton width={80} />
                    </TableCell>
                ))}
            </TableRow>
        </TableHead>
        <TableBody>
            {Array.from({ length: rows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <TableRow key={row}>
                    {Array.from({ length: columns }, (_, i) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                        <TableCell key={i}>
                            <Skeleton width={`${50 + ((row * 7 + i * 13) % 40)}%`} />
                        </TableCell>
                    ))}
                </TableRow>
            ))}
        </TableBody>
    </Table>
);
