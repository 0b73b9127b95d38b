// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { udoseSites } from '../../sites/definitions';
import { ubotSites } from '../../ubots/definitions';
import { udoseAgs } from '../../udoseAgs/definitions';
import { renderPart, setupApi } from '../testBench';
import { FILES_AND_HISTORY, groupsOf, RecordTabs } from './RecordTabs';

setupApi();
const tab = (path: string) => ({ path, title: `Tab ${path}`, content: path });
const tabs = ['', 'facts', 'alarms', 'history'].map(tab);
const groups = [
    { title: 'Start', paths: [''] },
    { title: 'Checks', paths: ['alarms', 'jobs'] },
    { title: 'Settings', paths: ['facts', 'history'] },
];
const paths = (shown: ReturnType<typeof groupsOf>) => shown.map(group => group.tabs.map(({ path }) => path));

it('A group shows its visible tabs in its own order, and a tab of no group stands alone', () => {
    expect(paths(groupsOf(tabs, groups))).toEqual([[''], ['alarms'], ['facts', 'history']]);
    expect(paths(groupsOf(tabs, [{ title: 'Two', paths: ['history', 'facts'] }]))).toEqual([
        ['history', 'facts'],
        [''],
        ['alarms'],
    ]);
    expect(paths(groupsOf(tabs.slice(0, 1), groups))).toEqual([['']]);
    expect(paths(groupsOf(tabs))).toEqual([[''], ['facts'], ['alarms'], ['history']]);
});

it('Tabs without groups select exactly one tab', async () => {
    renderPart(
        <RecordTabs tabs={tabs} open="" base="/sites/view/1">
            {current => <p>{current?.path || 'first'}</p>}
        </RecordTabs>,
    );
    await screen.findByText('first');
    expect(screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent)).toEqual(['Tab ']);
});

it('The URL of a tab opens its group, and group and tab are both selected', async () => {
    renderPart(
        <RecordTabs tabs={tabs} groups={groups} open="history" base="/sites/view/1">
            {current => <p>{current?.content}</p>}
        </RecordTabs>,
    );
    await screen.findByText('history');
    const open = screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
    expect(open).toEqual(['Settings', 'Tab history']);
    expect(screen.getByRole('tabpanel', { name: 'Tab history' }).textContent).toBe('history');
    expect(screen.getByRole('tab', { name: 'Settings' }).getAttribute('href')).toMatch(/\/sites\/view\/1\/facts$/);
    expect(screen.getByRole('tab', { name: 'Checks' }).getAttribute('href')).toMatch(/\/sites\/view\/1\/alarms$/);
});

it.each([udoseSites, udoseAgs, ubotSites])(
    'The groups of $name are at most seven, name only its tabs and miss none',
    ({ view }) => {
        const { tabs: own = [], tabGroups = [] } = view ?? {};
        const known = [...own.map(({ path }) => path), 'facts', ...FILES_AND_HISTORY.paths];
        expect(tabGroups.length).toBeLessThanOrEqual(7);
        expect(tabGroups.flatMap(group => group.paths).sort()).toEqual(known.sort());
    },
);
