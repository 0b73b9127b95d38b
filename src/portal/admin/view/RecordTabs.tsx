import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import type { RecordTab, ScreenDefinition, TabGroup } from '../definition';
import { Attachments } from './Attachments';
import { Comments } from './Comments';
import { History } from './History';

/** Tab that the reader sees, with its title. */
export type ShownTab = RecordTab & { title: string };

/** Common tabs of all records, without those in `view.without`. */
export const commonTabs = ({ name, view }: ScreenDefinition, record: RaRecord): ShownTab[] => {
    const tabs = [
        { path: 'attachments', title: 'engine.files.title', content: <Attachments name={name} record={record} /> },
        { path: 'comments', title: 'engine.comments.title', content: <Comments name={name} record={record} /> },
        { path: 'history', title: 'engine.history.title', content: <History name={name} record={record} /> },
    ] as const;
    return tabs.filter(tab => !view?.without?.includes(tab.path));
};

/** Group of the common tabs, for records whose tabs are grouped. */
export const FILES_AND_HISTORY: TabGroup = {
    title: 'engine.view.files_and_history',
    paths: ['attachments', 'comments', 'history'],
};

interface RecordTabsProps {
    tabs: readonly ShownTab[];
    groups?: readonly TabGroup[] | undefined;
    /** path of the open tab; unknown paths open the first */
    open: string;
    /** address of the first tab */
    base: string;
    children: (current: ShownTab | undefined) => ReactNode;
}

interface Group {
    title: string;
    tabs: readonly ShownTab[];
}

/** Visible tabs by group; groups without visible tabs are left out, and a tab without a group is a group of its own. */
export const groupsOf = (tabs: readonly ShownTab[], groups: readonly TabGroup[] = []): Group[] => {
    const grouped = groups.map(({ title, paths }) => ({
        title,
        tabs: paths.flatMap(path => tabs.filter(tab => tab.path === path)),
    }));
    const named = new Set(groups.flatMap(({ paths }) => paths));
    const single = tabs.filter(({ path }) => !named.has(path)).map(tab => ({ title: tab.title, tabs: [tab] }));
    return [...grouped.filter(group => group.tabs.length > 0), ...single];
};

const PANEL = 'tab-panel';
const tabId = (path: string) => `tab-${path || 'first'}`;

/** Row of the tabs in a group: subordinate to the row above. */
const SECONDARY = {
    mb: 2,
    borderBottom: 0,
    '& .MuiTabs-indicator': { display: 'none' },
    '& .MuiTab-root': { borderRadius: 1, fontWeight: 500 },
    '& .Mui-selected': { bgcolor: 'action.selected' },
};

interface RowProps {
    label: string;
    /** id of the element that the open tab controls */
    panel: string;
    entries: readonly { id: string; title: string; path: string }[];
    open: string;
    base: string;
    secondary?: boolean;
}
const Row = ({ label, panel, entries, open, base, secondary = false }: RowProps) => {
    const translate = useTranslate();
    // scrollable tabs measure themselves before the first paint, which would send the page's requests before it
    const scrolls = useDeferredValue(true, false);
    return (
        <Tabs
            value={open}
            className="hw-chrome"
            variant={scrolls ? 'scrollable' : 'standard'}
            aria-label={label}
            sx={secondary ? SECONDARY : { mb: 2 }}
        >
            {entries.map(({ id, title, path }) => (
                <Tab
                    key={id}
                    value={id}
                    id={id}
                    aria-controls={id === open ? panel : undefined}
                    label={translate(title, { _: title })}
                    component={LinkBase}
                    to={path ? `${base}/${path}` : base}
                    replace
                />
            ))}
        </Tabs>
    );
};

const Panel = ({ id, tab, children }: { id: string; tab: string | undefined; children: ReactNode }) => (
    <Box role={tab ? 'tabpanel' : undefined} id={id} aria-labelledby={tab}>
        {children}
    </Box>
);

/**
 * Tabs with their own paths: they can be linked, and replace each other in the browser history. Groups have a second
 * row with the tabs of the open one.
 */
export const RecordTabs = ({ tabs, groups: grouping, open, base, children }: RecordTabsProps) => {
    const translate = useTranslate();
    const groups = useMemo(() => groupsOf(tabs, grouping), [tabs, grouping]);
    const asked = tabs.find(tab => tab.path === open);
    const group = groups.find(({ tabs: own }) => asked && own.includes(asked)) ?? groups[0];
    const current = asked ?? group?.tabs[0];
    const inner = group && group.tabs.length > 1 ? group.tabs : [];
    // a group of one tab has the id of this tab
    const groupId = ({ tabs: own, title }: Group) =>
        own.length === 1 ? tabId(own[0]?.path ?? '') : `tab-group-${title.split('.').at(-1)}`;
    const hasGroups = groups.length > 1;
    const content = (
        <>
            {inner.length > 0 && (
                <Row
                    label={translate(group?.title ?? '', { _: group?.title ?? '' })}
                    panel={PANEL}
                    entries={inner.map(({ path, title }) => ({ id: tabId(path), title, path }))}
                    open={tabId(current?.path ?? '')}
                    base={base}
                    secondary={hasGroups}
                />
            )}
            {inner.length > 0 || !hasGroups ? (
                <Panel id={PANEL} tab={inner.length > 0 ? tabId(current?.path ?? '') : undefined}>
                    {children(current)}
                </Panel>
            ) : (
                children(current)
            )}
        </>
    );
    if (!hasGroups || !group) return content;
    const panel = inner.length > 0 ? 'tab-group-panel' : PANEL;
    return (
        <>
            <Row
                label={translate('engine.view.tabs')}
                panel={panel}
                entries={groups.map(one => ({ id: groupId(one), title: one.title, path: one.tabs[0]?.path ?? '' }))}
                open={groupId(group)}
                base={base}
            />
            <Panel id={panel} tab={groupId(group)}>
                {content}
            </Panel>
        </>
    );
};
