import {
    Box,
    Button,
    DialogContentText,
    FormControlLabel,
    Radio,
    RadioGroup,
    Stack,
    Typography,
    useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Field, Resource } from '../../../contract/metadata';
import { DialogFrame } from '../../components/dialogs/DialogFrame';
import type { ScreenDefinition } from '../definition';
import { FieldValue } from '../fields/FieldValue';
import { useChoiceLabels } from '../inputs/useReferenceChoices';
import { useLabels } from '../labels';
import { isOwnChange } from '../provider/errors';
import { conflictsOf, settle } from './conflicts';

type Values = Record<string, unknown>;
interface StaleDialogProps {
    resource: Resource;
    fields?: ScreenDefinition['fields'];
    base: Values;
    mine: Values;
    theirs: RaRecord;
    onSettled: (values: Values) => void;
    onClose: () => void;
}

/** Value as in the form: a reference is an id, whose companion may be outdated. */
const Typed = ({ resource, field, values }: { resource: string; field: Field; values: Values }) => {
    const ids = field.references ? [values[field.name] ?? []].flat().map(Number) : [];
    const labelOf = useChoiceLabels(field.references ?? '', ids);
    if (ids.length > 0) return <>{ids.map(labelOf).join(', ')}</>;
    return <FieldValue resource={resource} field={{ ...field, embed: undefined }} record={values} compact />;
};

/** Conflict dialog after a concurrent save: shows both versions, to be chosen field by field. */
export const StaleDialog = ({ resource, fields, base, mine, theirs, onSettled, onClose }: StaleDialogProps) => {
    const translate = useTranslate();
    const labels = useLabels(resource.name);
    const groupId = useId();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(new Set());
    const conflicts = conflictsOf(resource.fields, base, mine, theirs, fields);
    const disputed = conflicts.filter(c => c.both);
    const parts = conflicts.flatMap(({ merged }) => merged?.disputed ?? []);
    const own = isOwnChange(theirs);
    const author = (theirs.updated_by_user as { label?: string } | null | undefined)?.label;
    const choose = (name: string, their: boolean) => {
        const next = new Set(takeTheirs);
        if (their) next.add(name);
        else next.delete(name);
        setTakeTheirs(next);
    };
    return (
        <DialogFrame
            title={translate(own ? 'engine.stale.titleOwn' : 'engine.stale.title')}
            onClose={onClose}
            maxWidth="md"
            fullScreen={phone}
            actions={
                <>
                    <Button onClick={onClose} color="inherit">
                        {translate('engine.stale.back')}
                    </Button>
                    <Button
                        variant="contained"
                        autoFocus
                        onClick={() => onSettled(settle(conflicts, base, mine, theirs, takeTheirs))}
                    >
                        {translate('engine.stale.save')}
                    </Button>
                </>
            }
        >
            <DialogContentText sx={{ mb: 2 }}>
                {translate(`engine.stale.${own ? 'textOwn' : disputed.length > 0 ? 'text' : 'textEasy'}`, {
                    author: author ?? translate('engine.stale.someone'),
                })}
            </DialogContentText>
            {parts.length > 0 && (
                <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
                    {translate('engine.stale.parts', { parts: parts.join(', ') })}
                </DialogContentText>
            )}
            <Stack spacing={2}>
                {disputed.map(({ field }) => (
                    <Box key={field.name} role="group" aria-labelledby={`${groupId}-${field.name}`}>
                        <Typography id={`${groupId}-${field.name}`} variant="subtitle2" sx={{ mb: 0.5 }}>
                            {labels.field(field)}
                        </Typography>
                        <RadioGroup
                            aria-labelledby={`${groupId}-${field.name}`}
                            value={takeTheirs.has(field.name) ? 'theirs' : 'mine'}
                            onChange={(_, value) => choose(field.name, value === 'theirs')}
                            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}
                        >
                            {(['mine', 'theirs'] as const).map(side => (
                                <FormControlLabel
                                    key={side}
                                    value={side}
                                    control={<Radio size="small" />}
                                    sx={{
                                        m: 0,
                                        p: 1,
                                        alignItems: 'flex-start',
                                        border: 1,
                                        borderColor:
                                            takeTheirs.has(field.name) === (side === 'theirs')
                                                ? 'primary.main'
                                                : 'divider',
                                        borderRadius: 1,
                                    }}
                                    label={
                                        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                                            <Typography variant="caption" color="text.secondary" component="div">
                                                {translate(`engine.stale.${side}`)}
                                            </Typography>
                                            <Typography variant="body2" component="div">
                                                {side === 'mine' ? (
                                                    <Typed resource={resource.name} field={field} values={mine} />
                                                ) : (
                                                    <FieldValue
                                                        resource={resource.name}
                                                        field={field}
                                                        record={theirs}
                                                        compact
                                                    />
                                                )}
                                            </Typography>
                                        </Box>
                                    }
                                />
                            ))}
                        </RadioGroup>
                    </Box>
                ))}
            </Stack>
        </DialogFrame>
    );
};
