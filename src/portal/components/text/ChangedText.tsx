import { Box, Button, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PlainLine } from '../../../domain/records/formattedText';
import { compareTexts, type TextChange, type TextPiece } from '../../../domain/records/textChanges';
import { visuallyHidden } from '../fields/FieldFrame';

const LINE = {
    heading: { fontWeight: 650, mt: 1.5 },
    paragraph: {},
    item: { display: 'list-item', ml: 2.5 },
} as const;

/** Added words are underlined and removed ones struck through, so that colour is not the only difference. */
const DiffPieces = ({ pieces }: { pieces: readonly TextPiece[] }) => {
    const translate = useTranslate();
    return pieces.map(({ kind, text }, at) => {
        const key = `${at} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return (
            <Box
                key={key}
                component={kind === 'added' ? 'ins' : 'del'}
                sx={{
                    px: 0.25,
                    borderRadius: 0.5,
                    bgcolor: ({ palette }) =>
                        `color-mix(in srgb, ${palette[kind === 'added' ? 'success' : 'error'].main} 14%, transparent)`,
                    textDecoration: kind === 'added' ? 'underline' : 'line-through',
                }}
            >
                <Box component="span" sx={visuallyHidden}>
                    {translate(`parts.changes.${kind}`)}
                </Box>
                {text}
            </Box>
        );
    });
};

const Same = ({ lines }: { lines: readonly PlainLine[] }) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    return open ? (
        lines.map(({ kind, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that stands
            <Typography key={at} component="div" color="text.secondary" sx={{ my: 0.75, ...LINE[kind] }}>
                {text}
            </Typography>
        ))
    ) : (
        <Button size="small" color="inherit" onClick={() => setOpen(true)} sx={{ my: 0.5, color: 'text.secondary' }}>
            {translate('parts.changes.same', { smart_count: lines.length })}
        </Button>
    );
};

const Change = ({ change }: { change: TextChange }) =>
    change.kind === 'same' ? (
        <Same lines={change.lines} />
    ) : (
        <Typography
            component="div"
            sx={{
                my: 0.75,
                pl: 1.5,
                borderLeft: 3,
                borderColor:
                    change.kind === 'removed' ? 'error.main' : change.kind === 'added' ? 'success.main' : 'info.main',
            }}
        >
            <Box component="span" sx={change.line === 'heading' ? { fontWeight: 650 } : {}}>
                {change.line === 'item' && '• '}
                <DiffPieces pieces={change.pieces} />
            </Box>
        </Typography>
    );

/** Text diff with unchanged passages collapsed. */
const ChangedText = ({ before, after }: { before: string; after: string }) => {
    const translate = useTranslate();
    const { changes, isCoarse } = useMemo(() => compareTexts(before, after), [before, after]);
    if (changes.every(({ kind }) => kind === 'same'))
        return <Typography color="text.secondary">{translate('parts.changes.none')}</Typography>;
    return (
        <Box sx={{ maxWidth: '70ch', overflowWrap: 'anywhere' }}>
            {isCoarse && (
                <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                    {translate('parts.changes.coarse')}
                </Typography>
            )}
            {changes.map((change, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the changes of two texts that stand
                <Change key={at} change={change} />
            ))}
        </Box>
    );
};
export default ChangedText;
