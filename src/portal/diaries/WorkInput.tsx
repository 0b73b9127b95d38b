import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { Box, Button, Typography } from '@mui/material';
import { use, useState } from 'react';
import { type RaRecord, useDataProvider, useLocale, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDate } from '../../domain/calendar/dateTexts';
import { dayAfter, isDay } from '../../domain/calendar/days';
import { ContractInput } from '../admin/inputs/ContractInput';
import { FormStart } from '../admin/inputs/useDependentReference';
import { fieldOf } from '../admin/metadata';
import { useAttempt } from '../admin/useAttempt';
import { formatNumber } from '../components/fields/formats';
import { WORK_DIARIES } from './diaries';

const FIELD = fieldOf(WORK_DIARIES, 'entries');
const HOURS = { type: 'number', unit: 'h' } as const;
const columns = (FIELD?.rows?.fields ?? []).filter(({ readOnly }) => !readOnly).map(({ name }) => name);

/** Work entries with their total hours. A new diary can copy those of the person's previous one. */
export const WorkInput = () => {
    const translate = useTranslate();
    const locale = useLocale();
    const dataProvider = useDataProvider();
    const { setValue } = useFormContext();
    const { isNew } = use(FormStart);
    const [person, date, entries] = useWatch({ name: ['user_id', 'date', 'entries'] }) as [
        number | null,
        string | null,
        { hours?: number | null }[] | undefined,
    ];
    const [message, setMessage] = useState('');
    const { busy, attempt } = useAttempt();
    const total = (entries ?? []).reduce((sum, { hours }) => sum + (Number(hours) || 0), 0);
    const copy = () =>
        attempt(async () => {
            const { data } = await dataProvider.getList<RaRecord>(WORK_DIARIES, {
                filter: { user_id: person, date_to: dayAfter(String(date), -1) },
                sort: { field: 'date', order: 'DESC' },
                pagination: { page: 1, perPage: 1 },
            });
            const [last] = data;
            if (!last) return setMessage(translate('domains.diaries.copy.nothing'));
            const rows = (last.entries as Record<string, unknown>[]).map(entry =>
                Object.fromEntries(columns.map(name => [name, entry[name] ?? null])),
            );
            setValue('entries', rows, { shouldDirty: true, shouldValidate: true });
            setMessage(
                translate('domains.diaries.copy.done', { name: last.number, day: formatDate(last.date, { locale }) }),
            );
        });
    return (
        <Box>
            {isNew && (
                <Box sx={{ mb: 2 }}>
                    <Button
                        variant="outlined"
                        size="small"
                        startIcon={<ContentCopyOutlined />}
                        disabled={!person || !isDay(date ?? '')}
                        loading={busy}
                        onClick={copy}
                    >
                        {translate('domains.diaries.copy.open')}
                    </Button>
                    <Typography variant="caption" component="div" color="text.secondary" role="status" sx={{ mt: 0.5 }}>
                        {message}
                    </Typography>
                </Box>
            )}
            <ContractInput resource={WORK_DIARIES} source="entries" />
            <Typography variant="body2" className="tabular" role="status" sx={{ mt: 1, textAlign: 'right' }}>
                {translate('domains.diaries.total', { hours: formatNumber(total, HOURS) })}
            </Typography>
        </Box>
    );
};
