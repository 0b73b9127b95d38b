import { Alert, LinearProgress, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { type RaRecord, useNavigate, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { components } from '../../../contract/generated/main';
import type { Field } from '../../../contract/metadata';
import { ActionForm } from '../../admin/form/ActionForm';
import { RecordPicker } from '../../admin/inputs/RecordPicker';
import { fieldOf } from '../../admin/metadata';
import { pagePath } from '../../links/urls';
import { useMerge, useMergePreview } from './mergeCalls';

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

/** Preview for the chosen customer. @param onChange receives whether the merge can be confirmed */
const ChosenPreview = ({ id, onChange }: { id: number; onChange: (canMerge: boolean) => void }) => {
    const into = useWatch({ name: 'into' }) as number | null;
    const translate = useTranslate();
    const { data, error } = useMergePreview(id, into);
    const canMerge = data !== undefined && !data.refusal && !error;
    useEffect(() => onChange(canMerge), [canMerge, onChange]);
    if (into === null) return null;
    if (error) return <Alert severity="error">{error.message}</Alert>;
    if (!data) return <LinearProgress aria-label={translate(`${TEXT}.loading`)} />;
    return data.refusal ? <Alert severity="warning">{data.refusal}</Alert> : <PreviewText preview={data} />;
};

/** Chooses the customer to keep, and shows what a merge moves and changes. */
export const MergeDialog = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const { merge } = useMerge(id);
    const [canMerge, setCanMerge] = useState(false);
    const reference = fieldOf('customer-properties', 'customer_id') as Field;
    const submit = async ({ into }: { into: number | null }) => {
        const { kept } = await merge(Number(into));
        notify(`${TEXT}.done`, { type: 'success', messageArgs: { merged: name, kept: kept.label } });
        onClose();
        navigate(pagePath('customers', 'view', kept.id));
    };
    return (
        <ActionForm
            title={translate(`${TEXT}.title`, { name })}
            text={translate(`${TEXT}.text`)}
            submitLabel={translate(`${TEXT}.submit`)}
            submitButton={{ color: 'error', disabled: !canMerge }}
            defaultValues={{ into: null as number | null }}
            onSubmit={submit}
            onClose={onClose}
            maxWidth="sm"
        >
            <RecordPicker
                resource="customer-properties"
                field={{ ...reference, name: 'kept', title: translate(`${TEXT}.kept`) }}
                source="into"
                filter={{}}
                canCreate={false}
                detail={(record: RaRecord) => [record.trading_name, record.town].filter(Boolean).join(' · ')}
            />
            <ChosenPreview id={id} onChange={setCanMerge} />
        </ActionForm>
    );
};
