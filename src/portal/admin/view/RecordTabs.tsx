import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useDeferredValue } from 'react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import type { ScreenDefinition, RecordTab as TabDefinition } from '../definition';
import { Attachments } from './Attachments';
import { Comments } from './Comments';
import { History } from './History';

/** Common tabs of all records, without those in `view.without`. */
export const commonTabs = ({ name, view }: ScreenDefinition, record: RaRecord): TabDefinition[] => {
    const tabs = [
        { path: 'attachments', title: 'engine.files.title', content: <Attachments name={name} record={record} /> },
        { path: 'comments', title: 'engine.comments.title', content: <Comments name={name} record={record} /> },
        { path: 'history', title: 'engine.history.title', content: <History name={name} record={record} /> },
    ] as const;
    return tabs.filter(tab => !view?.without?.includes(tab.path));
};

interface RecordTabsProps {
    tabs: readonly TabDefinition[];
    /** path of the open tab; unknown paths open the first */
    open: string;
    /** address of the first tab */
    base: string;
    children: (current: TabDefinition | undefined) => ReactNode;
}

/** Tabs with their own paths: they can be linked, and replace each other in the browser history. */
export const RecordTabs = ({ tabs, open, base, children }: RecordTabsProps) => {
    const translate = useTranslate();
    const current = tabs.find(tab => tab.path === open) ?? tabs[0];
    // scrollable tabs measure themselves before the first paint, which would send the page's requests before it
    const scrolls = useDeferredValue(true, false);
    const panel = (
        <Box
            role={tabs.length > 1 ? 'tabpanel' : undefined}
            id="tab-panel"
            aria-labelledby={tabs.length > 1 ? `tab-${current?.path || 'facts'}` : undefined}
        >
            {children(current)}
        </Box>
    );
    if (tabs.length < 2) return panel;
    return (
        <>
            <Tabs
                value={current?.path ?? ''}
                className="hw-chrome"
                variant={scrolls ? 'scrollable' : 'standard'}
                aria-label={translate('engine.view.tabs')}
                sx={{ mb: 2 }}
            >
                {tabs.map(tab => (
                    <Tab
                        key={tab.path}
                        value={tab.path}
                        id={`tab-${tab.path || 'facts'}`}
                        aria-controls={tab === current ? 'tab-panel' : undefined}
                        label={translate(tab.title, { _: tab.title })}
                        component={LinkBase}
                        to={tab.path ? `${base}/${tab.path}` : base}
                        replace
                    />
                ))}
            </Tabs>
            {panel}
        </>
    );
};
