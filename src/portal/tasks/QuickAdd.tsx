import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { CanAccess, type RaRecord, useCreate, useNotify, useTranslate } from 'react-admin';
import { dayAfter } from '../../domain/calendar/days';
import { fieldOf } from '../admin/metadata';
import { today } from '../jobs/DueOn';
import { QuickFilters } from '../jobs/QuickFilters';
import { useSession } from '../session/store';
import { TASKS } from './tasks';

const TITLE = fieldOf(TASKS, 'title');
/** Default due date in days, as in the form. */
const USUAL_DAYS = 3;

/** Single-line input that creates a task for the user. */
const QuickAdd = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const me = useSession()?.user;
    const [title, setTitle] = useState('');
    const [create, { isPending }] = useCreate<RaRecord>(TASKS, undefined, {
        onSuccess: task => {
            setTitle('');
            notify(translate('domains.tasks.add.done', { title: String(task.title) }), { type: 'success' });
        },
        onError: error => notify((error as Error).message, { type: 'error' }),
    });
    const add = (event: FormEvent) => {
        event.preventDefault();
        const given = title.trim();
        if (!given || isPending) return;
        const data = {
            title: given,
            due_on: dayAfter(today(), USUAL_DAYS),
            ...(me?.is_staff === false ? {} : { assigned_to_id: Number(me?.id) }),
        };
        void create(TASKS, { data });
    };
    return (
        <Box component="form" onSubmit={add} sx={{ display: 'flex', gap: 1, mb: 1.5, maxWidth: 640 }}>
            <TextField
                fullWidth
                size="small"
                value={title}
                placeholder={translate('domains.tasks.add.hint')}
                onChange={event => setTitle(event.target.value)}
                slotProps={{
                    htmlInput: {
                        'aria-label': translate('domains.tasks.add.label'),
                        maxLength: TITLE?.maxLength ?? 160,
                    },
                }}
            />
            <Button type="submit" variant="outlined" disabled={!title.trim() || isPending}>
                {translate('domains.tasks.add.button')}
            </Button>
        </Box>
    );
};

/** Above the list: filters for own and overdue tasks, and the quick add input. */
export const AboveTasks = () => {
    return (
        <>
            <CanAccess resource={TASKS} action="create">
                <QuickAdd />
            </CanAccess>
            <Box sx={{ mb: 1.5 }}>
                <QuickFilters />
            </Box>
        </>
    );
};
