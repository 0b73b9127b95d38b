import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface FoldedLinesProps {
    main: string;
    below: string;
    aside?: ReactNode;
    /** with the padding of items that fill their card */
    inset?: boolean;
    /** list items that the line unfolds to */
    children: ReactNode;
}

/** One line of a list that stands for several alike ones and unfolds to them. */
export const FoldedLines = ({ main, below, aside, inset, children }: FoldedLinesProps) => {
    const [open, setOpen] = useState(false);
    return (
        <Box
            component="li"
            sx={{ listStyle: 'none', borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
            <ButtonBase
                aria-expanded={open}
                onClick={() => setOpen(!open)}
                sx={{
                    width: '100%',
                    minHeight: 44,
                    gap: 1.5,
                    px: inset ? 2 : 0,
                    py: 1,
                    textAlign: 'left',
                    justifyContent: 'space-between',
                }}
            >
                <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
                    <Typography component="span" variant="body2" noWrap sx={{ display: 'block', fontWeight: 550 }}>
                        {main}
                    </Typography>
                    <Typography
                        component="span"
                        variant="caption"
                        color="text.secondary"
                        noWrap
                        sx={{ display: 'block' }}
                    >
                        {below}
                    </Typography>
                </Box>
                {aside}
                {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
            </ButtonBase>
            {open && (
                <Box component="ul" sx={{ m: 0, p: 0, pl: inset ? 0 : 2, listStyle: 'none' }}>
                    {children}
                </Box>
            )}
        </Box>
    );
};
