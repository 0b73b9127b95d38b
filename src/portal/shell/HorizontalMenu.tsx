import { Box, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { sidebarColors } from '../theme/palette';
import { GroupFlyout } from './GroupFlyout';
import { useMenu } from './useMenu';
import type { Workplace } from './workplace';

export const HorizontalMenu = ({ workplace }: { workplace: Workplace }) => {
    const translate = useTranslate();
    const { groups, active } = useMenu(workplace);
    const colors = sidebarColors[useTheme().palette.mode];
    return (
        <Box
            component="nav"
            aria-label={translate('shell.menu.label')}
            className="hw-chrome hw-horizontal"
            sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper', px: 2 }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, py: 0.5 }}>
                {groups.map(group => (
                    <GroupFlyout key={group.id} group={group} active={active} colors={colors} placement="below" />
                ))}
            </Box>
        </Box>
    );
};
