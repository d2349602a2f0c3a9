import { z } from 'zod';
import { messageAnswer } from './fields.ts';
import { legalPage } from './legal.ts';
import { order, orderSummary } from './orders.ts';
import { initializePaymentAnswer, initializePaymentRequest, paymentCallbackRequest } from './payment.ts';
import { attemptAnswer, attemptDecision } from './payment-decisions.ts';
import {
  listedProduct,
  listProductsQuery,
  product,
  productList,
  reviewRequest,
  updateProductRequest,
  uploadAnswer,
} from './products.ts';
import {
  billingAddress,
  forgotPasswordRequest,
  registerRequest,
  resetPasswordRequest,
  savedAddress,
  signInRequest,
  updateProfileRequest,
  updateUserRequest,
  user,
} from './users.ts';

export type Role = 'guest' | 'customer' | 'admin';

export type Call = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Express form: `/api/products/:id`. */
  path: string;
  /** The least role that may call it. Owning the thing may be asked for on top. */
  role: Role;
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  bodyType?: 'json' | 'form' | 'multipart';
  status: number;
  answer?: z.ZodType;
};

/** Every documented call, in one table: tests, the OpenAPI page and `msw` handlers read it. */
export const calls = {
  signIn: {
    method: 'post',
    path: '/api/users/auth',
    role: 'guest',
    summary: 'Oturum açar',
    body: signInRequest,
    status: 200,
    answer: user,
  },
  register: {
    method: 'post',
    path: '/api/users',
    role: 'guest',
    summary: 'Üye kaydeder',
    body: registerRequest,
    status: 201,
    answer: user,
  },
  signOut: {
    method: 'post',
    path: '/api/users/logout',
    role: 'guest',
    summary: 'Oturumu kapatır',
    status: 200,
    answer: messageAnswer,
  },
  updateProfile: {
    method: 'put',
    path: '/api/users/profile',
    role: 'customer',
    summary: 'Kendi profilini günceller',
    body: updateProfileRequest,
    status: 200,
    answer: user,
  },
  listUsers: {
    method: 'get',
    path: '/api/users',
    role: 'admin',
    summary: 'Kullanıcıları listeler',
    status: 200,
    answer: z.array(user),
  },
  saveAddress: {
    method: 'post',
    path: '/api/users/address',
    role: 'customer',
    summary: 'Adres kaydeder',
    body: billingAddress,
    status: 201,
    answer: savedAddress,
  },
  listAddresses: {
    method: 'get',
    path: '/api/users/address',
    role: 'customer',
    summary: 'Kayıtlı adresleri verir',
    status: 200,
    answer: z.array(savedAddress),
  },
  forgotPassword: {
    method: 'post',
    path: '/api/users/forgotpassword',
    role: 'guest',
    summary: 'Şifre yenileme bağlantısı yollar',
    body: forgotPasswordRequest,
    status: 200,
    answer: messageAnswer,
  },
  resetPassword: {
    method: 'put',
    path: '/api/users/resetpassword/:token',
    role: 'guest',
    summary: 'Şifreyi yeniler',
    body: resetPasswordRequest,
    status: 200,
    answer: messageAnswer,
  },
  getUser: {
    method: 'get',
    path: '/api/users/:id',
    role: 'admin',
    summary: 'Bir kullanıcıyı verir',
    status: 200,
    answer: user,
  },
  updateUser: {
    method: 'put',
    path: '/api/users/:id',
    role: 'admin',
    summary: 'Bir kullanıcıyı günceller',
    body: updateUserRequest,
    status: 200,
    answer: user,
  },
  deleteUser: {
    method: 'delete',
    path: '/api/users/:id',
    role: 'admin',
    summary: 'Bir kullanıcıyı siler',
    status: 200,
    answer: messageAnswer,
  },

  listProducts: {
    method: 'get',
    path: '/api/products',
    role: 'guest',
    summary: 'Kataloğu listeler',
    query: listProductsQuery,
    status: 200,
    answer: productList,
  },
  topProducts: {
    method: 'get',
    path: '/api/products/top',
    role: 'guest',
    summary: 'Öne çıkan ürünler',
    status: 200,
    answer: z.array(listedProduct),
  },
  getProduct: {
    method: 'get',
    path: '/api/products/:id',
    role: 'guest',
    summary: 'Bir ürünü verir',
    status: 200,
    answer: product,
  },
  createProduct: {
    method: 'post',
    path: '/api/products',
    role: 'admin',
    summary: 'Taslak ürün açar',
    status: 201,
    answer: product,
  },
  updateProduct: {
    method: 'put',
    path: '/api/products/:id',
    role: 'admin',
    summary: 'Ürünü günceller ve yayımlar',
    body: updateProductRequest,
    status: 200,
    answer: product,
  },
  deleteProduct: {
    method: 'delete',
    path: '/api/products/:id',
    role: 'admin',
    summary: 'Ürünü siler',
    status: 200,
    answer: messageAnswer,
  },
  createReview: {
    method: 'post',
    path: '/api/products/:id/reviews',
    role: 'customer',
    summary: 'Ürünü değerlendirir',
    body: reviewRequest,
    status: 201,
    answer: messageAnswer,
  },
  upload: {
    method: 'post',
    path: '/api/upload',
    role: 'admin',
    summary: 'Resim yükler',
    bodyType: 'multipart',
    status: 201,
    answer: uploadAnswer,
  },

  myOrders: {
    method: 'get',
    path: '/api/orders/myorders',
    role: 'customer',
    summary: 'Kendi siparişleri',
    status: 200,
    answer: z.array(orderSummary),
  },
  listOrders: {
    method: 'get',
    path: '/api/orders',
    role: 'admin',
    summary: 'Bütün siparişler',
    status: 200,
    answer: z.array(orderSummary),
  },
  getOrder: {
    method: 'get',
    path: '/api/orders/:id',
    role: 'customer',
    summary: 'Bir siparişi verir',
    status: 200,
    answer: order,
  },
  deliverOrder: {
    method: 'put',
    path: '/api/orders/:id/deliver',
    role: 'admin',
    summary: 'Siparişi teslim edildi işaretler',
    status: 200,
    answer: order,
  },

  initializePayment: {
    method: 'post',
    path: '/api/payment/initialize',
    role: 'customer',
    summary: 'Siparişi açar, ödeme formunu getirir',
    body: initializePaymentRequest,
    status: 200,
    answer: initializePaymentAnswer,
  },
  paymentCallback: {
    method: 'post',
    path: '/api/payment/callback',
    role: 'guest',
    summary: 'Ödeme sağlayıcısının dönüşü',
    body: paymentCallbackRequest,
    bodyType: 'form',
    status: 303,
  },
  decideAttempt: {
    method: 'post',
    path: '/api/payment/attempts/:id/decision',
    role: 'admin',
    summary: 'Bir ödemeyi karara bağlar',
    body: attemptDecision,
    status: 200,
    answer: attemptAnswer,
  },

  getLegalPage: {
    method: 'get',
    path: '/api/legal/:slug',
    role: 'guest',
    summary: 'Bir sözleşme metni',
    status: 200,
    answer: legalPage,
  },
  health: {
    method: 'get',
    path: '/api/health',
    role: 'guest',
    summary: 'Sağlık',
    status: 200,
    answer: z.object({ status: z.literal('ok') }),
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
