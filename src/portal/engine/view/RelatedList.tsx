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
    useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import {
    Link,
    type RaRecord,
    useCreatePath,
    useGetManyReference,
    useLocation,
    useRecordContext,
    useResourceDefinition,
    useTranslate,
} from 'react-admin';
import type { Field } from '../../../contract/metadata';
import { FieldValue } from '../fields/FieldValue';
import { isNumeric } from '../fields/formats';
import { useLabels } from '../labels';
import { LoadFailed, StateMessage } from '../list/ListStates';
import { useRowTarget } from '../list/rowTarget';
import { fieldOf, recordLabel, resourceOf } from '../metadata';
import { readOptions } from '../provider/queryClient';
import { useLiveList } from '../provider/useLive';
import { useMay } from '../useMay';

const PAGE_SIZE = 10;

interface RelatedListProps {
    resource: string;
    /** the field of `resource` that refers to the record of this page */
    field: string;
    columns: readonly string[];
}

/** Records that belong to the one on this page; adding one fills in the relation. */
export const RelatedList = ({ resource: name, field, columns }: RelatedListProps) => {
    const record = useRecordContext<RaRecord>();
    const resource = resourceOf(name);
    const labels = useLabels(name);
    const translate = useTranslate();
    const createPath = useCreatePath();
    const may = useMay();
    const target = useRowTarget(name);
    const { pathname } = useLocation();
    const { hasCreate } = useResourceDefinition({ resource: name });
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const [page, setPage] = useState(1);
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
    const shown: Field[] = columns.flatMap(c => fieldOf(resource, c) ?? []);
    // a phone has room for the name and one more fact; the rest is one tap away
    const visible = phone ? shown.slice(0, 2) : shown;
    const add = hasCreate && may(resource.actions.create) && (
        <Button
            component={Link}
            to={createPath({ resource: name, type: 'create' })}
            state={{ record: { [field]: record?.id }, back: pathname }}
            startIcon={<AddIcon />}
            variant="outlined"
            color="inherit"
            size="small"
            sx={{ '&:hover': { textDecoration: 'none' } }}
        >
            {translate('engine.list.add', { title: labels.inSentence })}
        </Button>
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
            </Card>
        );
    return (
        <Card>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>{add}</Box>
            <Box sx={{ overflowX: 'auto' }}>
                <Table size="small" aria-label={labels.plural}>
                    <TableHead>
                        <TableRow>
                            {visible.map(column => (
                                <TableCell key={column.name} align={isNumeric(column) ? 'right' : 'left'}>
                                    {labels.field(column)}
                                </TableCell>
                            ))}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {data.map(row => (
                            <TableRow key={row.id} hover>
                                {visible.map((column, index) => (
                                    <TableCell key={column.name} align={isNumeric(column) ? 'right' : 'left'}>
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
