import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { CustomRoutes, type CustomRoutesProps } from 'react-admin';
import { Route, type RouteProps } from 'react-router';
import { type PageRoute, routePath } from './pageTable';
import { pageTable } from './portalPages';

/** Pages without a resource, declared as in react-admin's `<Admin>`. */
export const customRoutes = (routes: readonly PageRoute[] = pageTable().routes): ReactElement<CustomRoutesProps> => (
    <CustomRoutes>
        {routes.map(
            route =>
                route.page &&
                !route.definition && <Route key={route.pattern} path={routePath(route)} element={<route.page />} />,
        )}
    </CustomRoutes>
);

/** Elements of the declared routes by path: the page table has matched the address already. */
export const customPages = ({ props }: ReactElement<CustomRoutesProps>): ReadonlyMap<string, ReactNode> => {
    const routes = Array.isArray(props.children) ? props.children : [props.children];
    return new Map(
        routes
            .filter(route => isValidElement<RouteProps>(route))
            .map(({ props: { path = '', element } }) => [path, element]),
    );
};
