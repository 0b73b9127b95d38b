import { Box } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { dayKey } from '../../domain/calendar/days';
import { isOverdue } from '../../domain/operations/jobs';
import { NoValue } from '../admin/fields/FieldValue';

/** The reader's today, YYYY-MM-DD. */
export const today = () => dayKey(new Date());

/** Due date, with overdue marked by text and colour. */
export const DueOn = ({ of }: { of?: RaRecord }) => {
    const context = useRecordContext<RaRecord>();
    const record = of ?? context;
    const translate = useTranslate();
    if (!record?.due_on) return <NoValue />;
    const date = formatDate(String(record.due_on));
    if (!isOverdue(record, today())) return <time dateTime={String(record.due_on)}>{date}</time>;
    return (
        <Box component="span" data-uncut sx={{ color: 'tones.error.text', fontWeight: 600, whiteSpace: 'nowrap' }}>
            <time dateTime={String(record.due_on)}>{date}</time>
            {` · ${translate('domains.jobs.overdue')}`}
        </Box>
    );
};
/** Column cell; the record is the row's. */
export const DueColumn = () => <DueOn />;
