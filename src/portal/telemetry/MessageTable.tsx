import HistoryToggleOffIcon from '@mui/icons-material/HistoryToggleOff';
import { Card, Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { formatNumber } from '../parts/fields/formats';
import { DataTable, type TableColumn } from '../parts/tables/DataTable';

interface MessageTableProps<R> {
    label: string;
    messages: UseQueryResult<{ data: R[]; pagination: components['schemas']['Pagination'] }>;
    columns: readonly TableColumn<R>[];
    rowKey: (message: R) => string;
    page: number;
    onPage: (page: number) => void;
    /** where there is no message */
    nothing: { title: string; text: string };
}

/** A page of messages as the server answers it. */
export const MessageTable = <R,>({ label, messages, columns, rowKey, page, onPage, nothing }: MessageTableProps<R>) => {
    const translate = useTranslate();
    const { data: answer, error, refetch, isPlaceholderData } = messages;
    if (error && !answer)
        return (
            <Card>
                <LoadFailed error={error} retry={() => void refetch()} />
            </Card>
        );
    if (!answer) return <Skeleton variant="rounded" height={480} />;
    const { data, pagination } = answer;
    if (data.length === 0)
        return (
            <Card>
                <StateMessage icon={<HistoryToggleOffIcon />} {...nothing} />
            </Card>
        );
    return (
        <DataTable
            label={label}
            rows={data}
            rowKey={rowKey}
            columns={columns}
            page={page}
            pages={pagination.last_page}
            onPage={onPage}
            busy={isPlaceholderData}
            summary={translate('domains.telemetry.table.messages', {
                from: formatNumber(pagination.from),
                to: formatNumber(pagination.to),
                total: formatNumber(pagination.total),
            })}
        />
    );
};
