import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { DASHBOARDS, type TileGroup } from '../../domain/operations/dashboards';
import '../registry';
import { pageOf, renderPart, settled, setupApi, signIn } from '../admin/testBench';
import { TileGroups } from './TileGroups';
import { AlarmsToAnswer } from './WorkLists';

const { server } = setupApi();
const groups: readonly TileGroup[] = DASHBOARDS.new.groups;
const show = async (...permissions: string[]) => {
    server.use(http.get('*/api/main/alarms', () => pageOf([])));
    signIn({ staff: false, permissions: ['access_alarm', 'read_alarm', ...permissions] });
    const dashboard = {
        data: { today: '2026-11-27', tiles: [{ id: 'open_alarms', count: 2 }] },
        error: null,
    } as unknown as Parameters<typeof TileGroups>[0]['dashboard'];
    const { container } = renderPart(
        <>
            <TileGroups groups={groups} dashboard={dashboard} />
            <AlarmsToAnswer />
        </>,
    );
    await settled();
    return container.textContent;
};

it('Dashboards show Open alarms to users without permission to acknowledge', async () => {
    const text = await show();
    expect(text).not.toMatch(/acknowledge/i);
    expect(screen.getAllByText('Open alarms')).toHaveLength(2);
    expect(text).toContain('No open alarms.');
});

it('Dashboards ask users with permission to acknowledge alarms', async () => {
    const text = await show('update_alarm');
    expect(text).toContain('Unacknowledged alarms');
    expect(text).toContain('No alarms to acknowledge.');
});
