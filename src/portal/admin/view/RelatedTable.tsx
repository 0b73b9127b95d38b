import InboxOutlinedIcon from '@mui/icons-material/InboxOutlined';
import { Box, Card, Skeleton, Table, TableBody, TableCell, TableHead, TablePagination, TableRow } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link, type RaRecord, useCreatePath, useGetManyReference, useRecordContext, useTranslate } from 'react-admin';
import { isNumeric } from '../../components/fields/formats';
import { FieldValue } from '../fields/FieldValue';
import { useLabels } from '../labels';
import { FailedCard, StateMessage } from '../list/ListStates';
import { fieldOf, numberFor, recordLabel, resourceOf } from '../metadata';
import { readOptions } from '../provider/queryClient';
import { useCanSeeField } from '../useCanSeeField';

const PAGE_SIZE = 10;

interface RelatedTableProps {
    resource: string;
    /** field of `resource` that refers to this page's record */
    field: string;
    columns: readonly string[];
    /** page that the first column links to */
    target: 'show' | 'edit' | undefined;
    /** add button */
    add: ReactNode;
    /** row actions, last cell */
    actions?: (row: RaRecord) => ReactNode;
}

/** Table of the records of another resource that refer to this page's record. */
export const RelatedTable = ({ resource: name, field, columns, target, add, actions }: RelatedTableProps) => {
    const record = useRecordContext<RaRecord>();
    const resource = resourceOf(name);
    const labels = useLabels(name);
    const canSeeField = useCanSeeField();
    const translate = useTranslate();
    const createPath = useCreatePath();
    const [page, setPage] = useState(1);
    const {
        data = [],
        total = 0,
        isPending,
        error,
        refetch,
    } = useGetManyReference<RaRecord>(
        name,
        {
            target: field,
            id: numberFor(name, field, record) as number | undefined,
            pagination: { page, perPage: PAGE_SIZE },
            sort: { field: resource.order.field, order: resource.order.direction === 'desc' ? 'DESC' : 'ASC' },
            filter: {},
        },
        { enabled: record !== undefined, ...readOptions },
    );
    const shown = columns.flatMap(column => fieldOf(resource, column) ?? []).filter(canSeeField);
    if (error) return <FailedCard error={error} retry={() => refetch()} />;
    if (isPending)
        return (
            <Card sx={{ p: 2 }}>
                {[1, 2, 3].map(n => (
                    <Skeleton key={n} height={44} />
                ))}
            </Card>
        );
    if (total === 0)
        return (
            <Card>
                <StateMessage
                    icon={<InboxOutlinedIcon />}
                    title={translate('engine.list.empty')}
                    text={translate('engine.view.noRelated', { plural: labels.pluralInSentence })}
                >
                    {add}
                </StateMessage>
            </Card>
        );
    return (
        <Card>
            {add && <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>{add}</Box>}
            <Box sx={{ overflowX: 'auto' }}>
                <Table size="small" aria-label={labels.plural}>
                    <TableHead>
                        <TableRow>
                            {shown.map(column => (
                                <TableCell key={column.name} align={isNumeric(column) ? 'right' : 'left'}>
                                    {labels.field(column)}
                                </TableCell>
                            ))}
                            {actions && <TableCell sx={{ width: 48 }} aria-label={translate('engine.list.actions')} />}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {data.map(row => (
                            <TableRow key={row.id} hover>
                                {shown.map((column, index) => (
                                    <TableCell
                                        key={column.name}
                                        align={isNumeric(column) ? 'right' : 'left'}
                                        sx={actions && { whiteSpace: 'nowrap' }}
                                    >
                                        {index === 0 && target ? (
                                            <Link
                                                to={createPath({ resource: name, id: row.id, type: target })}
                                                variant="body2"
                                                sx={{ fontSize: 'inherit', fontWeight: 550 }}
                                            >
                                                {column.references ? (
                                                    recordLabel(resource, row)
                                                ) : (
                                                    <FieldValue resource={name} field={column} record={row} compact />
                                                )}
                                            </Link>
                                        ) : (
                                            <FieldValue resource={name} field={column} record={row} compact />
                                        )}
                                    </TableCell>
                                ))}
                                {actions && (
                                    <TableCell
                                        padding="none"
                                        align="right"
                                        sx={{ position: 'sticky', right: 0, bgcolor: 'background.paper' }}
                                    >
                                        {actions(row)}
                                    </TableCell>
                                )}
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </Box>
            {total > PAGE_SIZE && (
                <TablePagination
                    component="div"
                    count={total}
                    page={page - 1}
                    rowsPerPage={PAGE_SIZE}
                    rowsPerPageOptions={[PAGE_SIZE]}
                    onPageChange={(_, next) => setPage(next + 1)}
                />
            )}
        </Card>
    );
};
