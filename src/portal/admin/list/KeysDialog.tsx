import { Box, Button, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../components/dialogs/DialogFrame';

/** Text key of an action, and its alternative key combinations. */
export type Shortcut = readonly [action: string, keys: readonly string[]];

const KEYS: readonly Shortcut[] = [
    ['engine.keys.move', ['↑', '↓', 'j', 'k']],
    ['engine.keys.open', ['Enter']],
    ['engine.keys.edit', ['e']],
    ['engine.keys.select', ['x']],
    ['engine.keys.range', ['Shift ↑', 'Shift ↓', 'Shift x']],
    ['engine.keys.clear', ['Esc']],
    ['engine.keys.search', ['/']],
    ['engine.keys.everywhere', ['Ctrl K']],
    ['engine.keys.help', ['?']],
];

interface KeysDialogProps {
    shortcuts?: readonly Shortcut[];
    onClose: () => void;
}

/** Keyboard shortcuts, those of a list by default. */
export const KeysDialog = ({ shortcuts = KEYS, onClose }: KeysDialogProps) => {
    const translate = useTranslate();
    return (
        <DialogFrame
            title={translate('engine.keys.title')}
            onClose={onClose}
            actions={
                <Button autoFocus onClick={onClose}>
                    {translate('engine.list.close')}
                </Button>
            }
        >
            <Box
                component="dl"
                sx={{
                    m: 0,
                    display: 'grid',
                    gridTemplateColumns: 'auto 1fr',
                    columnGap: 2,
                    rowGap: 1,
                    alignItems: 'center',
                }}
            >
                {shortcuts.map(([what, keys]) => (
                    <Fragment key={what}>
                        <Box component="dt" sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
                            {keys.map(key => (
                                <Box
                                    key={key}
                                    component="kbd"
                                    sx={{
                                        px: 0.75,
                                        py: 0.25,
                                        border: 1,
                                        borderColor: 'divider',
                                        borderRadius: 0.5,
                                        bgcolor: 'action.hover',
                                        fontFamily: 'inherit',
                                        fontSize: '0.75rem',
                                        whiteSpace: 'nowrap',
                                    }}
                                >
                                    {key}
                                </Box>
                            ))}
                        </Box>
                        <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                            {translate(what)}
                        </Typography>
                    </Fragment>
                ))}
            </Box>
        </DialogFrame>
    );
};
