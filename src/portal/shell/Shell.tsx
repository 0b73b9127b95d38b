import { Box, Button, Drawer } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useTheme as useThemeMode, useTranslate } from 'react-admin';
import { useNavigation } from 'react-router';
import { Deferred } from '../components/Deferred';
import { restoreFocus } from '../components/restoreFocus';
import { useLayoutSettings, usePageAttributes, useSidebar } from '../theme/layoutSettings';
import { APP_BAR_HEIGHT } from '../theme/theme';
import { ConnectionBanner } from './ConnectionBanner';
import { HorizontalMenu } from './HorizontalMenu';
import { LayoutPanel } from './LayoutPanel';
import { useLiveEvents } from './liveEvents';
import { NavSidebar } from './NavSidebar';
import { TopBar } from './TopBar';
import { useWorkplace } from './workplace';

export const SIDEBAR_WIDTH = { full: 256, compact: 64 } as const;

/**
 * Progress bar while the next page is loading. A separate component, so that navigation does not render the shell
 * twice.
 */
const Progress = () =>
    useNavigation().state === 'loading' && <Box className="hw-progress" sx={{ color: 'primary.main' }} />;

/** Frame around every page. */
export const Shell = ({ children }: { children: ReactNode }) => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const workplace = useWorkplace();
    const { settings, change, reset } = useLayoutSettings();
    const { size, isDrawer } = useSidebar(settings.leftSideBarType);
    const [mode] = useThemeMode();
    const [drawerOpen, setDrawerOpen] = useState(false);
    const [panelOpen, setPanelOpen] = useState(false);
    const openDrawer = useCallback(() => setDrawerOpen(true), []);
    const openPanel = useCallback(() => setPanelOpen(true), []);
    const { leftSideBarType } = settings;
    const resize = useCallback(
        () => change({ leftSideBarType: leftSideBarType === 'compact' ? 'fixed' : 'compact' }),
        [change, leftSideBarType],
    );
    usePageAttributes(settings, size, mode);
    useLiveEvents();
    useEffect(restoreFocus, []);
    // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has arrived somewhere has no more use for the menu
    useEffect(() => setDrawerOpen(false), [pathname]);

    const isHorizontal = settings.layoutType === 'horizontal' && !isDrawer;
    const scrolls = settings.leftSideBarType === 'scrollable';
    return (
        <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
            <Button
                className="hw-skip hw-chrome"
                variant="contained"
                href="#content"
                onClick={() => document.getElementById('content')?.focus()}
            >
                {translate('shell.skip_to_content')}
            </Button>
            <Progress />
            <TopBar
                workplace={workplace}
                onMenu={isDrawer ? openDrawer : undefined}
                menuOpen={drawerOpen}
                onLayout={openPanel}
            />
            <ConnectionBanner />
            {isHorizontal && <HorizontalMenu workplace={workplace} />}
            <Box sx={{ display: 'flex', flex: 1, alignItems: 'stretch' }}>
                {isDrawer && (
                    <Drawer
                        open={drawerOpen}
                        onClose={() => setDrawerOpen(false)}
                        slotProps={{
                            paper: {
                                'aria-label': translate('shell.menu.label'),
                                sx: { width: 288, maxWidth: '86vw' },
                            },
                        }}
                    >
                        <NavSidebar
                            workplace={workplace}
                            size="full"
                            tone={settings.leftSideBarTheme}
                            onClose={() => setDrawerOpen(false)}
                            onLayout={() => {
                                setDrawerOpen(false);
                                setPanelOpen(true);
                            }}
                        />
                    </Drawer>
                )}
                {!isDrawer && !isHorizontal && (
                    <Box
                        className="hw-chrome"
                        sx={{ width: SIDEBAR_WIDTH[size], flexShrink: 0, borderRight: 1, borderColor: 'divider' }}
                    >
                        <Box
                            sx={
                                scrolls
                                    ? { height: '100%' }
                                    : {
                                          position: 'sticky',
                                          top: APP_BAR_HEIGHT,
                                          height: `calc(100dvh - ${APP_BAR_HEIGHT}px)`,
                                      }
                            }
                        >
                            <Deferred>
                                <NavSidebar
                                    workplace={workplace}
                                    size={size}
                                    tone={settings.leftSideBarTheme}
                                    onResize={resize}
                                />
                            </Deferred>
                        </Box>
                    </Box>
                )}
                {children}
            </Box>
            <LayoutPanel
                open={panelOpen}
                onClose={() => setPanelOpen(false)}
                settings={settings}
                change={change}
                reset={reset}
            />
        </Box>
    );
};
