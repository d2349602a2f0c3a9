# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1

# Everything that is needed to build.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup scripts/setup
# The project's own install step: it leaves the mark by which the build knows that nothing is left to install.
RUN --mount=type=cache,target=/root/.npm \
    node --input-type=module -e "const { install } = await import('./scripts/setup/install.mjs'); await install();"
COPY . .
RUN npm run build && rm -rf cms/.next/cache

# Only what runs.
FROM base AS dependencies
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev

FROM base AS shop
# The condition chooses those files of Lexical that do not wait for one another while they load: on Node 20 the others
# sometimes wait for ever.
ENV NODE_OPTIONS="--conditions=production"
ENV NODE_ENV=production HOST=0.0.0.0 METRICS_HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MEDIA_DIR=/data/media
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY scripts/serve.mjs scripts/
COPY media/seed media/seed
COPY cms/next.config.mjs cms/
COPY --from=build /app/cms/.next cms/.next
COPY --from=build /app/build build
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
