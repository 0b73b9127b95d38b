import AddIcon from '@mui/icons-material/Add';
import InboxOutlinedIcon from '@mui/icons-material/InboxOutlined';
import {
    Box,
    Button,
    Card,
    Skeleton,
    Table,
    TableBody,
    TableCell,
    TableHead,
    TablePagination,
    TableRow,
} from '@mui/material';
import { useState } from 'react';
import { Link, type RaRecord, useCreatePath, useGetManyReference, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../definition';
import { FieldValue } from '../fields/FieldValue';
import { isNumeric } from '../fields/formats';
import { FormDialog } from '../form/FormDialog';
import { useLabels } from '../labels';
import { LoadFailed, StateMessage } from '../list/ListStates';
import { useRowTarget } from '../list/rowTarget';
import { fieldOf, resourceOf } from '../metadata';
import { readOptions } from '../provider/queryClient';
import { useLiveList } from '../provider/useLive';
import { useMay } from '../useMay';
import { InPlaceMenu } from './InPlaceMenu';

const PAGE_SIZE = 10;

interface RelatedInPlaceProps {
    definition: ResourceDefinition;
    /** the field that refers to the record of this page */
    field: string;
    columns: readonly string[];
    /** further values of a new one, from the record of this page */
    given?: (record: RaRecord) => Record<string, unknown>;
}

/** Records that belong to the one on this page, added and edited here: they have no add or edit page of their own. */
export const RelatedInPlace = ({ definition, field, columns, given }: RelatedInPlaceProps) => {
    const { name } = definition;
    const record = useRecordContext<RaRecord>();
    const resource = resourceOf(name);
    const labels = useLabels(name);
    const translate = useTranslate();
    const createPath = useCreatePath();
    const may = useMay();
    const target = useRowTarget(name);
    const [page, setPage] = useState(1);
    const [editing, setEditing] = useState<RaRecord | 'new' | null>(null);
    useLiveList(name);
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
            id: record?.id,
            pagination: { page, perPage: PAGE_SIZE },
            sort: { field: resource.order.field, order: resource.order.direction === 'desc' ? 'DESC' : 'ASC' },
            filter: {},
        },
        { enabled: record !== undefined, ...readOptions },
    );
    const shown = columns.flatMap(column => fieldOf(resource, column) ?? []);
    const add = may(resource.actions.create) && !record?.archived_at && (
        <Button
            onClick={() => setEditing('new')}
            startIcon={<AddIcon />}
            variant="outlined"
            color="inherit"
            size="small"
        >
            {translate('engine.list.add', { title: labels.inSentence })}
        </Button>
    );
    const dialog = editing && (
        <FormDialog
            definition={definition}
            record={editing === 'new' ? undefined : editing}
            given={{ ...(record && given?.(record)), [field]: record?.id }}
            onClose={() => setEditing(null)}
        />
    );
    if (error)
        return (
            <Card>
                <LoadFailed error={error} retry={() => refetch()} />
            </Card>
        );
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
                {dialog}
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
                            <TableCell sx={{ width: 48 }} aria-label={translate('engine.list.actions')} />
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {data.map(row => (
                            <TableRow key={row.id} hover>
                                {shown.map((column, index) => (
                                    <TableCell
                                        key={column.name}
                                        align={isNumeric(column) ? 'right' : 'left'}
                                        sx={{ whiteSpace: 'nowrap' }}
                                    >
                                        {index === 0 && target === 'show' ? (
                                            <Link
                                                to={createPath({ resource: name, id: row.id, type: 'show' })}
                                                variant="body2"
                                                sx={{ fontSize: 'inherit', fontWeight: 550 }}
                                            >
                                                <FieldValue resource={name} field={column} record={row} compact />
                                            </Link>
                                        ) : (
                                            <FieldValue resource={name} field={column} record={row} compact />
                                        )}
                                    </TableCell>
                                ))}
                                <TableCell
                                    padding="none"
                                    align="right"
                                    sx={{ position: 'sticky', right: 0, bgcolor: 'background.paper' }}
                                >
                                    <InPlaceMenu name={name} record={row} onEdit={() => setEditing(row)} />
                                </TableCell>
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
            {dialog}
        </Card>
    );
};
