import CheckIcon from '@mui/icons-material/Check';
import { Box, useTheme } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../components/fields/FieldFrame';
import type { CatalogueEntry } from './catalogue';

export type Choose = (entries: readonly CatalogueEntry[]) => void;

interface TickProps {
    /** one permission, or several selected together */
    entries: readonly CatalogueEntry[];
    chosen: ReadonlySet<number>;
    label: string;
    onChoose?: Choose;
    /** whether it is a tab stop; in a table arrow keys reach the others */
    reachable?: boolean;
    /** visible label, also clickable */
    caption?: ReactNode;
}

/** Native checkbox, because a matrix has hundreds. A partial selection is indeterminate. */
export const Tick = ({ entries, chosen, label, onChoose, reachable = false, caption }: TickProps) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const count = entries.filter(({ id }) => chosen.has(id)).length;
    const all = entries.length > 0 && count === entries.length;
    if (!onChoose)
        return (
            <span className="tick">
                <Box component="span" sx={{ display: 'inline-flex', color: all ? 'primary.main' : 'text.disabled' }}>
                    {all ? <CheckIcon aria-hidden sx={{ fontSize: 18 }} /> : <span aria-hidden>·</span>}
                    <Box component="span" sx={visuallyHidden}>
                        {translate(all ? 'engine.field.yes' : 'engine.field.no')}
                    </Box>
                </Box>
                {caption}
            </span>
        );
    const locked = entries.every(({ grantable }) => !grantable);
    const box = (
        <input
            type="checkbox"
            data-tick
            tabIndex={reachable ? 0 : -1}
            checked={all}
            ref={element => {
                if (element) element.indeterminate = count > 0 && !all;
            }}
            disabled={locked}
            title={locked ? translate('domains.identity.matrix.not_grantable') : undefined}
            aria-label={label}
            onChange={() => onChoose(entries)}
            style={{
                width: 18,
                height: 18,
                margin: 0,
                flexShrink: 0,
                accentColor: palette.primary.main,
                cursor: locked ? 'not-allowed' : 'pointer',
            }}
        />
    );
    if (!caption) return box;
    return (
        <Box component="label" className="tick">
            {box}
            {caption}
        </Box>
    );
};
