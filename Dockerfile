# The site, its backend and PostgreSQL in one container: docker run -v yari:/data -p 3000:3000 --init yari-ambiental
# Other databases and proxies by environment: see deploy/yari-ambiental.env and docs/deploy.md.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --include=dev --no-audit --no-fund
COPY . .
ARG VITE_SUPABASE_URL=same-origin
ARG VITE_SUPABASE_ANON_KEY=sb_publishable_yari_ambiental
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# A publication builds the site again, with the settings and sources of the first build.
ARG VITE_SUPABASE_URL=same-origin
ARG VITE_SUPABASE_ANON_KEY=sb_publishable_yari_ambiental
ENV VITE_SUPABASE_URL=$VITE_SUPABASE_URL VITE_SUPABASE_ANON_KEY=$VITE_SUPABASE_ANON_KEY
RUN install -d -o node -g node -m 0700 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json package-lock.json vite.config.ts ./
COPY app app
COPY art/pictures art/pictures
COPY desk desk
COPY domain domain
COPY public public
COPY scripts scripts
COPY server server
COPY supabase/contract supabase/contract
COPY supabase/migrations supabase/migrations
COPY --from=build /app/build/site build/site
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/index.ts"]
