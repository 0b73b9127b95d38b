import {
    Box,
    Card,
    Pagination,
    Stack,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TablePagination,
    TableRow,
    TableSortLabel,
    Typography,
    useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CardRow } from '../charts/CardRow';
import { QUALIFIER_BELOW } from './qualifierBelow';

export interface TableColumn<R> {
    key: string;
    label: string;
    numeric?: boolean;
    sortable?: boolean;
    /** `number`: row number in the total, from 1 */
    render: (row: R, number: number) => ReactNode;
}
interface PagedTableProps<R> {
    /** accessible name, for content without a visible heading */
    label: string;
    columns: readonly TableColumn<R>[];
    rows: readonly R[];
    rowKey: (row: R) => string | number;
    /** index of the first of these rows in the total */
    from?: number;
    page: number;
    pages: number;
    onPage: (page: number) => void;
    /** "1–50 of 2,190 messages" */
    summary?: string;
    busy?: boolean;
    /** above the rows */
    title?: string;
    /** custom row on a phone */
    line?: (row: R) => ReactNode;
    /** sort state of sortable heads */
    sort?: TableSort;
    /** page sizes to choose from */
    sizes?: PageSizes;
}
export interface TableSort {
    /** key of the sorted column; absent: in the given order */
    by?: string;
    descending?: boolean;
    change: (key: string) => void;
}
export interface PageSizes {
    /** smallest first */
    offered: readonly number[];
    chosen: number;
    total: number;
    choose: (perPage: number) => void;
}

/** Pagination with page sizes; hidden if the smallest page holds all rows. */
const SizedPages = ({
    sizes,
    page,
    onPage,
    phone,
}: {
    sizes: PageSizes;
    page: number;
    onPage: (page: number) => void;
    phone: boolean;
}) => {
    const translate = useTranslate();
    if (sizes.total <= (sizes.offered[0] ?? 0)) return null;
    return (
        <TablePagination
            component="div"
            count={sizes.total}
            page={page - 1}
            rowsPerPage={sizes.chosen}
            // a phone has room for the arrows or the page sizes
            rowsPerPageOptions={phone ? [sizes.chosen] : sizes.offered}
            labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
            labelDisplayedRows={({ from, to, count }) =>
                translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
            }
            onPageChange={(_, next) => onPage(next + 1)}
            onRowsPerPageChange={event => sizes.choose(Number(event.target.value))}
        />
    );
};

const HeadCell = <R,>({
    column: { key, label, numeric, sortable },
    sort,
}: {
    column: TableColumn<R>;
    sort?: TableSort;
}) => {
    const align = numeric ? 'right' : 'left';
    if (!sort || !sortable) return <TableCell align={align}>{label}</TableCell>;
    const active = sort.by === key;
    const direction = sort.descending ? 'desc' : 'asc';
    return (
        <TableCell align={align} sortDirection={active && direction}>
            <TableSortLabel
                active={active}
                direction={active ? direction : 'asc'}
                onClick={() => sort.change(key)}
                // no space is reserved for the arrow before it is shown
                sx={{ '& .MuiTableSortLabel-icon': { display: active ? undefined : 'none' } }}
            >
                {label}
            </TableSortLabel>
        </TableCell>
    );
};

export const TableTitle = ({ children }: { children: string }) => (
    <Typography variant="h3" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {children}
    </Typography>
);

/** Paged table, shown as cards on a phone. Its parent fetches the rows. */
export const PagedTable = <R,>({
    label,
    columns,
    rows,
    rowKey,
    from = 1,
    page,
    pages,
    onPage,
    summary,
    busy = false,
    title,
    line,
    sort,
    sizes,
}: PagedTableProps<R>) => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    return (
        <Card>
            {title && <TableTitle>{title}</TableTitle>}
            {phone ? (
                <Box
                    component="ul"
                    aria-label={label}
                    sx={{ m: 0, p: 0, listStyle: 'none', '& li:first-of-type': { borderTop: 0 } }}
                >
                    {rows.map((row, at) => (
                        <Box
                            key={rowKey(row)}
                            component="li"
                            sx={{ py: 1.25, px: 2, borderTop: 1, borderColor: 'divider' }}
                        >
                            {line ? line(row) : <CardRow row={row} number={from + at} columns={columns} />}
                        </Box>
                    ))}
                </Box>
            ) : (
                <TableContainer
                    // focusable, because wide tables scroll horizontally
                    tabIndex={0}
                    role="region"
                    aria-label={label}
                    sx={{ maxHeight: 560 }}
                >
                    <Table
                        size="small"
                        stickyHeader
                        sx={{
                            '& td a': { fontSize: 'inherit' },
                            '& td time, & td:first-of-type': { whiteSpace: 'nowrap' },
                            ...QUALIFIER_BELOW,
                        }}
                    >
                        <TableHead>
                            <TableRow>
                                {columns.map(column => (
                                    <HeadCell key={column.key} column={column} sort={sort} />
                                ))}
                            </TableRow>
                        </TableHead>
                        <TableBody sx={{ opacity: busy ? 0.6 : 1 }}>
                            {rows.map((row, at) => (
                                <TableRow key={rowKey(row)} hover>
                                    {columns.map(column => (
                                        <TableCell
                                            key={column.key}
                                            align={column.numeric ? 'right' : 'left'}
                                            className={column.numeric ? 'tabular' : undefined}
                                            // text wraps so that figures stay visible
                                            sx={{ whiteSpace: column.numeric ? 'nowrap' : 'normal' }}
                                        >
                                            {column.render(row, from + at)}
                                        </TableCell>
                                    ))}
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </TableContainer>
            )}
            {sizes && <SizedPages sizes={sizes} page={page} onPage={onPage} phone={phone} />}
            {!sizes && (pages > 1 || summary) && (
                <Stack
                    direction="row"
                    useFlexGap
                    spacing={2}
                    sx={{
                        p: 1.5,
                        flexWrap: 'wrap',
                        alignItems: 'center',
                        justifyContent: 'space-between',
                        borderTop: 1,
                        borderColor: 'divider',
                    }}
                >
                    <Typography variant="body2" color="text.secondary" className="tabular" role="status">
                        {summary}
                    </Typography>
                    {pages > 1 && (
                        <Pagination
                            size="small"
                            count={pages}
                            page={Math.min(page, pages)}
                            onChange={(_, next) => onPage(next)}
                            aria-label={translate('parts.table.pages')}
                            getItemAriaLabel={(type, number) => translate(`parts.table.${type}`, { page: number })}
                        />
                    )}
                </Stack>
            )}
        </Card>
    );
};
