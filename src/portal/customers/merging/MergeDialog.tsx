import { Alert, LinearProgress, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { type RaRecord, useNavigate, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { components } from '../../../contract/generated/main';
import type { Field } from '../../../contract/metadata';
import { ActionForm } from '../../admin/form/ActionForm';
import { RecordPicker } from '../../admin/inputs/RecordPicker';
import { titleInSentence } from '../../admin/labels';
import { fieldOf, recordLabel, resourceOf } from '../../admin/metadata';
import { useCanOpenPages } from '../../admin/useCanOpenPages';
import { pagePath } from '../../links/urls';
import { type MergeResource, useMerge, useMergePreview } from './mergeCalls';

const TEXT = 'domains.customers.merge';
type Preview = components['schemas']['MergePreview'];

/** Consequences of the merge, for the person who confirms it. */
const PreviewText = ({ preview }: { preview: Preview }) => {
    const translate = useTranslate();
    const { kept, merged, moves, renamed, duplicates, differences, notes } = preview;
    const list = (title: string, lines: readonly string[]) =>
        lines.length > 0 && (
            <section>
                <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
                    {title}
                </Typography>
                <ul style={{ margin: 0, paddingLeft: 20 }}>
                    {lines.map(line => (
                        <li key={line}>{line}</li>
                    ))}
                </ul>
            </section>
        );
    return (
        <>
            <Typography sx={{ mt: 2 }}>
                {translate(`${TEXT}.archives`, { merged: merged.label, kept: kept.label })}
            </Typography>
            {list(
                translate(`${TEXT}.moves`),
                moves.length > 0
                    ? moves.map(({ title, count }) => `${title}: ${count}`)
                    : [translate(`${TEXT}.nothing`)],
            )}
            {list(translate(`${TEXT}.also`), [
                ...renamed.map(({ from, to }) => translate(`${TEXT}.renamed`, { from, to })),
                ...(duplicates > 0 ? [translate(`${TEXT}.duplicates`, { smart_count: duplicates })] : []),
                ...notes,
            ])}
            {differences.length > 0 && (
                <>
                    <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
                        {translate(`${TEXT}.differences`, { kept: kept.label })}
                    </Typography>
                    <Table size="small" aria-label={translate(`${TEXT}.differences`, { kept: kept.label })}>
                        <TableHead>
                            <TableRow>
                                <TableCell>{translate(`${TEXT}.field`)}</TableCell>
                                <TableCell>{translate(`${TEXT}.remains`)}</TableCell>
                                <TableCell>{translate(`${TEXT}.ends`)}</TableCell>
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {differences.map(difference => (
                                <TableRow key={difference.field}>
                                    <TableCell component="th" scope="row">
                                        {difference.title}
                                    </TableCell>
                                    <TableCell sx={{ overflowWrap: 'anywhere' }}>{difference.kept ?? '–'}</TableCell>
                                    <TableCell sx={{ overflowWrap: 'anywhere' }}>{difference.merged ?? '–'}</TableCell>
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </>
            )}
        </>
    );
};

interface ChosenPreviewProps {
    resource: MergeResource;
    id: number;
    /** receives whether the merge can be confirmed */
    onChange: (canMerge: boolean) => void;
}

/** Preview for the chosen record. */
const ChosenPreview = ({ resource, id, onChange }: ChosenPreviewProps) => {
    const into = useWatch({ name: 'into' }) as number | null;
    const translate = useTranslate();
    const { data, error } = useMergePreview(resource, id, into);
    const canMerge = data !== undefined && !data.refusal && !error;
    useEffect(() => onChange(canMerge), [canMerge, onChange]);
    if (into === null) return null;
    if (error) return <Alert severity="error">{error.message}</Alert>;
    if (!data) return <LinearProgress aria-label={translate(`${TEXT}.loading`)} />;
    return data.refusal ? <Alert severity="warning">{data.refusal}</Alert> : <PreviewText preview={data} />;
};

/** Fields that distinguish records of the same name, and those that both records share. */
const CHOICES: Readonly<Record<MergeResource, { details: readonly string[]; shared: readonly string[] }>> = {
    customers: { details: ['trading_name', 'town'], shared: [] },
    'customer-properties': { details: ['pic', 'town'], shared: ['customer_id'] },
    'customer-contacts': { details: ['position', 'email', 'phone'], shared: ['customer_id'] },
};

interface MergeDialogProps {
    resource: MergeResource;
    /** the duplicate */
    record: RaRecord<number>;
    onClose: () => void;
}

/** Chooses the record to keep, and shows what a merge moves and changes. */
export const MergeDialog = ({ resource, record, onClose }: MergeDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const pages = useCanOpenPages(resource);
    const { merge } = useMerge(resource, record.id);
    const [canMerge, setCanMerge] = useState(false);
    const { details, shared } = CHOICES[resource];
    const name = recordLabel(resource, record);
    const title = titleInSentence(translate, resource);
    const reference = fieldOf('customer-properties', 'customer_id') as Field;
    const submit = async ({ into }: { into: number | null }) => {
        const { kept } = await merge(Number(into));
        notify(`${TEXT}.done`, { type: 'success', messageArgs: { merged: name, kept: kept.label } });
        onClose();
        if (pages.show) navigate(pagePath(resource, 'view', kept.id));
    };
    return (
        <ActionForm
            title={translate(`${TEXT}.title`, { name })}
            text={translate(`${TEXT}.text`, { record: title })}
            submitLabel={translate(`${TEXT}.submit`)}
            submitButton={{ color: 'error', disabled: !canMerge }}
            defaultValues={{ into: null as number | null }}
            onSubmit={submit}
            onClose={onClose}
            maxWidth="sm"
        >
            <RecordPicker
                resource="customer-properties"
                field={{
                    ...reference,
                    name: 'kept',
                    references: resource,
                    title: translate(`${TEXT}.kept`, { record: resourceOf(resource).title }),
                }}
                source="into"
                filter={Object.fromEntries(shared.map(field => [field, record[field]]))}
                canCreate={false}
                detail={(choice: RaRecord) => details.flatMap(field => choice[field] || []).join(' · ')}
            />
            <ChosenPreview resource={resource} id={record.id} onChange={setCanMerge} />
        </ActionForm>
    );
};
