import { Button } from '@mui/material';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { BottomBar } from '../../components/panels/BottomBar';

interface SaveBarProps {
    saving: boolean;
    /** error summary after a refused save */
    attention: ReactNode;
    /** further save buttons of this resource */
    actions?: readonly ComponentType[] | undefined;
    onSave: () => void;
    /** "Save and add another" */
    onSaveAndAdd?: () => void;
    onCancel: () => void;
}

/** Stack of mounted save bars; only the topmost handles Ctrl+S. */
const bars: symbol[] = [];

/** Sticky save bar. Ctrl+S (⌘S) saves. */
export const SaveBar = ({ saving, attention, actions = [], onSave, onSaveAndAdd, onCancel }: SaveBarProps) => {
    const translate = useTranslate();
    const [bar] = useState(() => Symbol('bar'));
    useEffect(() => {
        bars.push(bar);
        return () => void bars.splice(bars.indexOf(bar), 1);
    }, [bar]);
    useEffect(() => {
        const onKey = (event: KeyboardEvent) => {
            if (bars.at(-1) !== bar) return;
            if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
            event.preventDefault();
            if (!saving) onSave();
        };
        window.addEventListener('keydown', onKey);
        return () => window.removeEventListener('keydown', onKey);
    }, [onSave, saving, bar]);
    return (
        <BottomBar>
            {attention}
            <Button onClick={onCancel} color="inherit" disabled={saving}>
                {translate('engine.form.cancel')}
            </Button>
            {actions.map((Action, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a definition's list stays as it is
                <Action key={at} />
            ))}
            {onSaveAndAdd && (
                <Button
                    onClick={onSaveAndAdd}
                    variant="outlined"
                    disabled={saving}
                    // one row on a phone: "Save and add another" is the least important button there
                    sx={actions.length > 0 ? { display: { xs: 'none', sm: 'inline-flex' } } : undefined}
                >
                    {translate('engine.form.saveAndAdd')}
                </Button>
            )}
            <Button type="submit" variant="contained" loading={saving} aria-keyshortcuts="Control+S Meta+S">
                {translate('engine.form.save')}
            </Button>
        </BottomBar>
    );
};
