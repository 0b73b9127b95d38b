import { Alert, Box, Card, Chip, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useNotify, useRecordContext, useTranslate, useUpdate } from 'react-admin';
import { type ChecklistAnswer, checklistOutcome } from '../../domain/operations/fleet';
import { fieldOf } from '../admin/metadata';
import { CHECKLISTS, type Checklist } from './fleet';

const SEVERITY = { passed: 'success', faults: 'warning', failed: 'error' } as const;
const RESULTS = fieldOf(CHECKLISTS, 'items')?.rows?.fields.find(({ name }) => name === 'result')?.options;

interface ItemProps {
    item: ChecklistAnswer & { guidance?: string | null };
    disabled: boolean;
    onChange: (change: Partial<ChecklistAnswer>) => void;
}
/** Answers an item with one press; a failed item asks for a finding. */
const Item = ({ item, disabled, onChange }: ItemProps) => {
    const translate = useTranslate();
    const [note, setNote] = useState(item.note ?? '');
    return (
        <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
            <Stack
                direction={{ xs: 'column', sm: 'row' }}
                spacing={1}
                sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' } }}
            >
                <div>
                    <Typography component="span">{item.name}</Typography>
                    {item.is_critical && (
                        <Chip size="small" sx={{ ml: 1 }} label={translate('domains.fleet.checklist.critical')} />
                    )}
                    {item.guidance && (
                        <Typography variant="body2" color="text.secondary">
                            {item.guidance}
                        </Typography>
                    )}
                </div>
                <ToggleButtonGroup
                    exclusive
                    disabled={disabled}
                    value={item.result}
                    aria-label={item.name}
                    onChange={(_, result) => result && onChange({ result })}
                    sx={{ flexShrink: 0, '& .MuiToggleButton-root': { minHeight: 44, px: 2 } }}
                >
                    {RESULTS?.map(({ value, label, color }) => (
                        <ToggleButton
                            key={value}
                            value={value}
                            color={color === 'success' || color === 'error' ? color : 'standard'}
                        >
                            {label}
                        </ToggleButton>
                    ))}
                </ToggleButtonGroup>
            </Stack>
            {(item.result === 'fail' || item.note) && (
                <TextField
                    fullWidth
                    multiline
                    sx={{ mt: 1 }}
                    label={translate('domains.fleet.checklist.note')}
                    value={note}
                    disabled={disabled}
                    slotProps={{ htmlInput: { maxLength: 500 } }}
                    onChange={event => setNote(event.target.value)}
                    onBlur={() => note !== (item.note ?? '') && onChange({ note: note.trim() || null })}
                />
            )}
        </Box>
    );
};

/** Checklist items with inline answers, and their outcome. */
export const ChecklistHeader = () => {
    const checklist = useRecordContext<Checklist>();
    const translate = useTranslate();
    const notify = useNotify();
    const { canAccess: canEdit } = useCanAccess({ resource: CHECKLISTS, action: 'edit' });
    const [update, { isPending }] = useUpdate();
    if (!checklist) return null;
    const items = (checklist.items ?? []) as ChecklistAnswer[];
    const { outcome } = checklist;
    const canAnswer = checklist.status === 'pending' && !checklist.archived_at && canEdit;
    const answer = (id: number, change: Partial<ChecklistAnswer>) =>
        update(
            CHECKLISTS,
            {
                id: checklist.id,
                data: {
                    version: checklist.version,
                    items: items.map(item => {
                        const { result, note } = item.id === id ? { ...item, ...change } : item;
                        return { id: item.id, result, note: note ?? null };
                    }),
                },
                previousData: checklist,
            },
            { onError: error => notify(error.message, { type: 'error' }) },
        );
    const done = items.filter(({ result }) => result).length;
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            {outcome && (
                <Alert severity={SEVERITY[outcome]} variant={outcome === 'failed' ? 'filled' : 'standard'}>
                    {translate(`domains.fleet.checklist.${outcome}`)}
                </Alert>
            )}
            {!outcome && checklistOutcome(items) === 'failed' && (
                <Alert severity="error">{translate('domains.fleet.checklist.warns')}</Alert>
            )}
            <Card sx={{ p: { xs: 2, md: 2.5 } }}>
                <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
                    <Typography variant="h3" component="h2">
                        {translate('domains.fleet.checklist.items')}
                    </Typography>
                    <Typography variant="body2" color="text.secondary" role="status">
                        {translate('domains.fleet.checklist.answered', { done, all: items.length })}
                    </Typography>
                </Stack>
                <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
                    {items.map(item => (
                        <Item
                            key={item.id}
                            item={item}
                            disabled={!canAnswer || isPending}
                            onChange={change => answer(item.id, change)}
                        />
                    ))}
                </Box>
            </Card>
        </Stack>
    );
};
