import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import {
    Box,
    Card,
    Skeleton,
    Stack,
    Table,
    TableBody,
    TableCell,
    TableHead,
    TablePagination,
    TableRow,
    Typography,
    useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { readOptions } from '../engine/provider/queryClient';
import { Moment } from '../parts/fields/Moment';
import { Litres } from './Litres';
import { useLiveStock } from './useAvailability';

type Movement = ResourceTypes['supplement-movements'] & { id: number };
const PAGE_SIZES = [5, 10, 20, 30];

const Document = ({ movement }: { movement: Movement }) => {
    const translate = useTranslate();
    return (
        <>
            <ReferenceLink
                resource={String(movement.document_resource)}
                target={{ id: Number(movement.document_id), label: String(movement.document_label) }}
            />
            {(movement.reverses_id || movement.reason) && (
                <Typography variant="caption" component="div" color="text.secondary" sx={{ whiteSpace: 'normal' }}>
                    {[movement.reverses_id && translate('domains.stock.takesBack'), movement.reason]
                        .filter(Boolean)
                        .join(': ')}
                </Typography>
            )}
        </>
    );
};

interface LedgerProps {
    filter: Readonly<Record<string, number | string>>;
    /** shown where the movements of several are mixed */
    columns?: readonly ('supplement' | 'inventory_location')[];
    /** what is said where nothing has moved */
    empty?: string;
    title?: ReactNode;
}

/** Movements as a book of stock: when, by which document, in, out, and what was there then. Newest first. */
export const Ledger = ({ filter, columns = [], empty, title }: LedgerProps) => {
    const translate = useTranslate();
    useLiveStock();
    const [page, setPage] = useState(1);
    const [perPage, setPerPage] = useState(10);
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
    const {
        data,
        total = 0,
        error,
        isPending,
        refetch,
    } = useGetList<Movement>(
        'supplement-movements',
        { filter, pagination: { page, perPage }, sort: { field: 'id', order: 'DESC' } },
        readOptions,
    );
    const body =
        error && !data ? (
            <LoadFailed error={error} retry={() => void refetch()} />
        ) : isPending ? (
            <Stack spacing={1} sx={{ p: 2 }} aria-hidden>
                {[1, 2, 3, 4].map(n => (
                    <Skeleton key={n} variant="rounded" height={36} />
                ))}
            </Stack>
        ) : total === 0 ? (
            <StateMessage
                icon={<ReceiptLongOutlinedIcon />}
                title={translate('domains.stock.noMovements')}
                text={translate(empty ?? 'domains.stock.noMovementsText')}
            />
        ) : phone ? (
            <LedgerLines rows={data ?? []} columns={columns} />
        ) : (
            <LedgerTable rows={data ?? []} columns={columns} />
        );
    return (
        <Card component="section" aria-label={translate('domains.stock.ledger')} sx={{ overflow: 'hidden' }}>
            {title && (
                <Typography variant="h3" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
                    {title}
                </Typography>
            )}
            {body}
            {total > 5 && (
                <TablePagination
                    component="div"
                    count={total}
                    page={page - 1}
                    rowsPerPage={perPage}
                    // a phone has room for the arrows, or for the choice of sizes
                    rowsPerPageOptions={phone ? [perPage] : PAGE_SIZES}
                    labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
                    onPageChange={(_, next) => setPage(next + 1)}
                    onRowsPerPageChange={event => {
                        setPerPage(Number(event.target.value));
                        setPage(1);
                    }}
                />
            )}
        </Card>
    );
};

const LINKS = { supplement: 'supplements', inventory_location: 'inventory-locations' } as const;
const TITLES = { supplement: 'supplement', inventory_location: 'location' } as const;
interface RowsProps {
    rows: readonly Movement[];
    columns: NonNullable<LedgerProps['columns']>;
}

const LedgerTable = ({ rows, columns }: RowsProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('domains.stock.movements')}>
            <Table size="small" sx={{ '& td a': { fontSize: 'inherit' } }}>
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('domains.stock.date')}</TableCell>
                        <TableCell>{translate('domains.stock.document')}</TableCell>
                        {columns.map(column => (
                            <TableCell key={column}>{translate(`domains.stock.${TITLES[column]}`)}</TableCell>
                        ))}
                        {['in', 'out', 'balance'].map(column => (
                            <TableCell key={column} align="right">
                                {translate(`domains.stock.${column}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {rows.map(row => (
                        <TableRow key={row.id} hover>
                            <TableCell>
                                <Moment value={String(row.occurred_at)} />
                            </TableCell>
                            <TableCell sx={{ minWidth: 160 }}>
                                <Document movement={row} />
                            </TableCell>
                            {columns.map(column => (
                                <TableCell key={column}>
                                    {row[column] && <ReferenceLink resource={LINKS[column]} target={row[column]} />}
                                </TableCell>
                            ))}
                            <TableCell align="right">{row.incoming ? <Litres value={row.incoming} /> : null}</TableCell>
                            <TableCell align="right">{row.outgoing ? <Litres value={row.outgoing} /> : null}</TableCell>
                            <TableCell align="right">
                                <Litres value={row.balance} strong />
                            </TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};

/** Where a table has no room: what happened at the left, what it did at the right. */
const LedgerLines = ({ rows, columns }: RowsProps) => {
    const translate = useTranslate();
    return (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map(row => (
                <Stack
                    key={row.id}
                    component="li"
                    direction="row"
                    spacing={1.5}
                    sx={{ px: 2, py: 1.25, justifyContent: 'space-between', borderTop: 1, borderColor: 'divider' }}
                >
                    <Box sx={{ minWidth: 0, fontSize: '0.875rem' }}>
                        <Document movement={row} />
                        {columns.map(column => (
                            <div key={column}>{row[column]?.label}</div>
                        ))}
                        <Typography variant="caption" component="div" color="text.secondary">
                            <Moment value={String(row.occurred_at)} />
                        </Typography>
                    </Box>
                    <Box sx={{ textAlign: 'right', flexShrink: 0, fontSize: '0.875rem' }}>
                        <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                            {row.incoming ? '+' : '−'}
                            <Litres value={row.incoming ?? row.outgoing} strong />
                        </Box>
                        <Typography variant="caption" component="div" color="text.secondary">
                            {translate('domains.stock.balance')} <Litres value={row.balance} />
                        </Typography>
                    </Box>
                </Stack>
            ))}
        </Stack>
    );
};
