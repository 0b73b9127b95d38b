import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined';
import TableRowsOutlinedIcon from '@mui/icons-material/TableRowsOutlined';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { saveAs } from '../download';

interface ChartActionsProps {
    /** file name without extension */
    name: string;
    csv?: () => Blob | Promise<Blob>;
    png?: () => Promise<Blob>;
    table?: { shown: boolean; toggle: () => void };
}

/** Actions of a chart: show as table, download as CSV, download as picture. */
export const ChartActions = ({ name, csv, png, table }: ChartActionsProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [busy, setBusy] = useState<string | null>(null);
    const save = async (kind: 'csv' | 'png', make: () => Blob | Promise<Blob>) => {
        setBusy(kind);
        try {
            saveAs(await make(), `${name}.${kind}`);
        } catch (error) {
            notify(error instanceof Error && error.message ? error.message : 'parts.chart.failed', {
                type: 'error',
            });
        }
        setBusy(null);
    };
    const file = (kind: 'csv' | 'png', icon: typeof ImageOutlinedIcon, make?: () => Blob | Promise<Blob>) => {
        const Icon = icon;
        return (
            make && (
                <Button
                    size="small"
                    color="inherit"
                    startIcon={<Icon />}
                    loading={busy === kind}
                    aria-label={translate(`parts.chart.${kind}_label`)}
                    onClick={() => void save(kind, make)}
                >
                    {translate(`parts.chart.${kind}`)}
                </Button>
            )
        );
    };
    return (
        <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {table && (
                <Button
                    size="small"
                    color="inherit"
                    startIcon={<TableRowsOutlinedIcon />}
                    aria-expanded={table.shown}
                    onClick={table.toggle}
                >
                    {translate(`parts.chart.${table.shown ? 'hide_table' : 'table'}`)}
                </Button>
            )}
            {file('csv', FileDownloadOutlinedIcon, csv)}
            {file('png', ImageOutlinedIcon, png)}
        </Stack>
    );
};
