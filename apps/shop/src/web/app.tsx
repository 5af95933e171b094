import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BasketScreen } from './features/basket/basket-screen.tsx';
import { OrderScreen } from './features/orders/order-screen.tsx';
import { OrdersScreen } from './features/orders/orders-screen.tsx';
import { ReceiptScreen } from './features/orders/receipt-screen.tsx';
import { ProductsScreen } from './features/products/products-screen.tsx';
import { ReturnScreen } from './features/returns/return-screen.tsx';
import { LoginScreen } from './features/session/login-screen.tsx';
import { NotFoundScreen, ProblemScreen } from './problem-screen.tsx';
import { createQueryClient } from './query-client.ts';
import { ShopFrame } from './shop-frame.tsx';
import { cssVariables, theme } from './theme.ts';

const queryClient = createQueryClient();
const router = createBrowserRouter([
  { path: '/login', element: <LoginScreen />, errorElement: <ProblemScreen /> },
  {
    element: <ShopFrame />,
    errorElement: <ProblemScreen />,
    children: [
      { path: '/', element: <ProductsScreen /> },
      { path: '/kurv', element: <BasketScreen /> },
      { path: '/kvittering/:orderNumber', element: <ReceiptScreen /> },
      { path: '/ordrer', element: <OrdersScreen /> },
      { path: '/ordrer/:orderNumber', element: <OrderScreen /> },
      { path: '/ordrer/:orderNumber/returner', element: <ReturnScreen /> },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]);

export function App({ styleNonce }: { styleNonce: string }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
      // Writes the variables at run time instead of loading a style sheet for all Mantine colours.
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
