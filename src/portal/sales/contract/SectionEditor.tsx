import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { Box, Card, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ContractSection } from '../../../domain/sales/contracts';

interface SectionEditorProps {
    number: number;
    last: boolean;
    section: ContractSection;
    fault?: string;
    onEdit: (values: Partial<ContractSection>) => void;
    onMove: (by: -1 | 1) => void;
    /** absent for the only section */
    onRemove?: () => void;
    /** cursor position in the text */
    onCursor: (position: number) => void;
}

export const SectionEditor = ({
    number,
    last,
    section,
    fault,
    onEdit,
    onMove,
    onRemove,
    onCursor,
}: SectionEditorProps) => {
    const translate = useTranslate();
    const label = (key: string) => translate(`domains.sales.contract.${key}`, { number });
    return (
        <Card component="section" aria-label={label('sectionNumber')} sx={{ p: 2 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
                <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
                    {label('sectionNumber')}
                </Typography>
                <IconButton size="small" disabled={number === 1} onClick={() => onMove(-1)} aria-label={label('up')}>
                    <ArrowUpwardIcon fontSize="small" />
                </IconButton>
                <IconButton size="small" disabled={last} onClick={() => onMove(1)} aria-label={label('down')}>
                    <ArrowDownwardIcon fontSize="small" />
                </IconButton>
                <IconButton size="small" disabled={!onRemove} onClick={onRemove} aria-label={label('removeSection')}>
                    <DeleteOutlineIcon fontSize="small" />
                </IconButton>
            </Box>
            <Stack spacing={2}>
                <TextField
                    required
                    size="small"
                    label={label('heading')}
                    value={section.heading}
                    onChange={event => onEdit({ heading: event.target.value })}
                    slotProps={{ htmlInput: { maxLength: 160 } }}
                />
                <TextField
                    required
                    multiline
                    minRows={3}
                    label={label('text')}
                    value={section.text}
                    error={Boolean(fault)}
                    helperText={fault}
                    onChange={event => onEdit({ text: event.target.value })}
                    onSelect={event =>
                        onCursor((event.target as HTMLTextAreaElement).selectionStart ?? section.text.length)
                    }
                    slotProps={{ htmlInput: { maxLength: 8000 } }}
                />
            </Stack>
        </Card>
    );
};
